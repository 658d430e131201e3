from pithead.cli import main

main()
