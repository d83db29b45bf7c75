#!/bin/sh
# A GTP engine that misbehaves on purpose: fake_engine.sh MODE [MARK]
# MODE: illegal occupied hang drip endless flood crash chatty pass refuse. The file MARK is made
# when the first move is asked for.
mode=$1
while read -r command rest; do
    case "$command" in
    name) printf '= Fake\n\n' ;;
    genmove)
        [ -z "${2:-}" ] || : >"$2"
        case "$mode" in
        illegal) printf '= Z99\n\n' ;;
        occupied) printf '= A1\n\n' ;;
        hang) sleep 90 ;;
        drip) while :; do echo thinking; sleep 0.2; done ;;
        endless) echo '= A1'; while :; do echo more; sleep 0.2; done ;;
        flood) yes ;;
        crash) exit 3 ;;
        chatty) printf 'thinking...\nstill thinking\n= pass\n\n' ;;
        *) printf '= PASS\n\n' ;;
        esac
        ;;
    play) if [ "$mode" = refuse ]; then printf '? illegal move\n\n'; else printf '=\n\n'; fi ;;
    final_status_list) printf '= \n\n' ;;
    quit) printf '=\n\n'; exit 0 ;;
    *) printf '=\n\n' ;;
    esac
done
