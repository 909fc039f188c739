# Completes windowsill-web's options in bash.
_windowsill_web() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    case $before in
    --config | -c) mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    --listen | -l) mapfile -t COMPREPLY < <(compgen -W "127.0.0.1:8080" -- "$word") ;;
    *) mapfile -t COMPREPLY < <(compgen -W "--config --listen --help --version" -- "$word") ;;
    esac
}
complete -o filenames -F _windowsill_web windowsill-web
