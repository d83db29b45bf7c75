# shellcheck shell=bash
# Bash completion for gosedai.
#
# Commands and options are read from the program's own --help, so they are
# always those of the installed version; only the kinds of values stand here.

# Prints the commands that a help text lists.
_gosedai_commands()
{
    "$1" "${@:2}" --help 2>/dev/null | awk '
        /^Commands:/ { listing = 1; next }
        listing && /^  [a-z]/ { print $1 }
        /^$/ { listing = 0 }'
}

# Prints the options that a help text lists.
_gosedai_options()
{
    "$1" "${@:2}" --help 2>/dev/null | awk '
        /^ +(-[A-Za-z0-9], )?--[a-z]/ {
            for (i = 1; i <= 2; i++)
                if ($i ~ /^--[a-z]/) { sub(/[=,\[].*/, "", $i); print $i; break }
        }'
}

# Does the option $1 take a value, by the help text of the command that follows?
_gosedai_takes_value()
{
    [[ $1 == -?* ]] && "${@:2}" --help 2>/dev/null | awk -v option="$1" '
        /^ +(-[A-Za-z0-9], )?--[a-z]/ {
            long = $1 ~ /^--/ ? 1 : 2
            if ((option == $long || option "," == $1) && $(long + 1) ~ /^[A-Z]/)
                found = 1
        }
        END { exit !found }'
}

# Completes the value of the option $1, as far as its values are known.
_gosedai_value()
{
    local program=$2 words
    case $1 in
        --rules | -r)
            mapfile -t COMPREPLY < <(compgen -W "$("$program" help rules 2>/dev/null)" -- "$cur") ;;
        --player | -p | --opponent | --black | --white)
            words=$("$program" help players 2>/dev/null | awk '{ print $1 }')
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur") ;;
        --size | -s)
            mapfile -t COMPREPLY < <(compgen -W "9 13 19" -- "$cur") ;;
        --komi | -k)
            mapfile -t COMPREPLY < <(compgen -W "0 0.5 5.5 6.5 7 7.5" -- "$cur") ;;
        --kind)
            words="ladder capture multi-capture link eye tsumego"
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur") ;;
        --method)
            mapfile -t COMPREPLY < <(compgen -W "ours seed" -- "$cur") ;;
        --color | --to-play | --owner)
            mapfile -t COMPREPLY < <(compgen -W "black white" -- "$cur") ;;
        --layer | -l)
            words="groups blocks links strength urgency room spheres families potential bouzy moyo area zobrist pon"
            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur") ;;
        --lang)
            mapfile -t COMPREPLY < <(compgen -W "en ja" -- "$cur") ;;
        --dir | --knowledge)
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
        --output | --out | --validate | -o | --png | --svg | --pdf | --html | --sgf | --log | --journal | --save | --load | --heat)
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
        --theme)
            mapfile -t COMPREPLY < <(compgen -W "wood print" -- "$cur") ;;
        --encoding)
            mapfile -t COMPREPLY < <(compgen -W "UTF-8 Shift_JIS EUC-JP GB18030 Big5 EUC-KR" -- "$cur") ;;
    esac
}

_gosedai()
{
    local cur prev words cword
    cur=${COMP_WORDS[COMP_CWORD]}
    prev=${COMP_WORDS[COMP_CWORD - 1]}
    words=("${COMP_WORDS[@]}")
    cword=$COMP_CWORD
    local program=${words[0]} list
    COMPREPLY=()

    if ((cword == 1)); then
        list="$(_gosedai_commands "$program") help --help --version"
        mapfile -t COMPREPLY < <(compgen -W "$list" -- "$cur")
        return
    fi
    local command=${words[1]}
    if [[ $command == help ]]; then
        list="$(_gosedai_commands "$program") rules players"
        ((cword == 3)) && list=$(_gosedai_commands "$program" "${words[2]}")
        mapfile -t COMPREPLY < <(compgen -W "$list" -- "$cur")
        return
    fi
    local path=("$command")
    if [[ $command == @(bench|cluster|joseki|knowledge|lanka|parallel|sgf|train) ]]; then
        if ((cword == 2)); then
            list=$(_gosedai_commands "$program" "$command")
            mapfile -t COMPREPLY < <(compgen -W "$list" -- "$cur")
            return
        fi
        path+=("${words[2]}")
    fi
    if [[ $cur == -* ]]; then
        list=$(_gosedai_options "$program" "${path[@]}")
        mapfile -t COMPREPLY < <(compgen -W "$list" -- "$cur")
        return
    fi
    if _gosedai_takes_value "$prev" "$program" "${path[@]}"; then
        _gosedai_value "$prev" "$program"
        return
    fi
    [[ $command == cgt ]] && return # formulas, not files
    local wanted='!*.[sS][gG][fF]'
    [[ $command == knowledge ]] && wanted=
    [[ $command == joseki ]] && wanted='!*.@([sS][gG][fF]|tsv|xz)'
    [[ $command == @(solve|cluster) ]] && wanted='!*.@([sS][gG][fF]|prob|tsv)'
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -X "$wanted" -- "$cur"; compgen -d -- "$cur")
    ((${#COMPREPLY[@]})) || mapfile -t COMPREPLY < <(compgen -f -- "$cur")
}

complete -F _gosedai gosedai
