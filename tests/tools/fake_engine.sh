#!/bin/sh
# A GTP engine that misbehaves on purpose: fake_engine.sh MODE [MARK]
# MODE: illegal occupied hang drip endless flood crash die chatty pass refuse moody nameless give
# sulk. The file MARK is made when the first move is asked for. Moody engines refuse moves in every
# third game; those that give resign, those that sulk think about it first.
mode=$1
games=0
while read -r command rest; do
    case "$command" in
    name) if [ "$mode" = nameless ]; then printf '=\n\n'; else printf '= Fake\n\n'; fi ;;
    clear_board)
        games=$((games + 1))
        printf '=\n\n'
        ;;
    genmove) # a dying engine ends behind its answer
        [ -z "${2:-}" ] || : >"$2"
        case "$mode" in
        illegal) printf '= Z99\n\n' ;;
        occupied) printf '= A1\n\n' ;;
        hang) sleep 90 ;;
        drip) while :; do echo thinking; sleep 0.2; done ;;
        endless) echo '= A1'; while :; do echo more; sleep 0.2; done ;;
        flood) yes ;;
        crash) exit 3 ;;
        give) printf '= resign\n\n' ;;
        sulk) sleep 0.3; printf '= resign\n\n' ;;
        chatty) printf 'thinking...\nstill thinking\n= pass\n\n' ;;
        *) printf '= PASS\n\n' ;;
        esac
        [ "$mode" != die ] || exit 0
        ;;
    play)
        case "$mode$((games % 3))" in
        refuse* | moody1) printf '? illegal move\n\n' ;;
        *) printf '=\n\n' ;;
        esac
        ;;
    final_status_list) printf '= \n\n' ;;
    quit) printf '=\n\n'; exit 0 ;;
    *) printf '=\n\n' ;;
    esac
done
