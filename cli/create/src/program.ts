import { Command, Option } from 'commander'
import type { Flags } from './flags.js'
import { packageManagers } from './packageManager.js'

/** The command line: one argument and one flag for each question. */
export function program(version: string, action: (flags: Flags) => Promise<void>): Command {
  return new Command('create-wallet-widget')
    .description('Creates a site with Wallet Widget and the plugins you choose.')
    .version(version)
    .argument('[directory]', 'where the project is written, below the current directory or a whole path')
    .option('--name <name>', 'name in package.json (default: from the directory)')
    .option('--template <id>', 'template to start from (default: react)')
    .option(
      '--networks <list>',
      'comma list of chain ids or names, e.g. mainnet,137 (default: mainnet,polygon)',
    )
    .option(
      '--plugins <list>',
      'comma list of plugin ids, or "none" (default: those the catalogue recommends)',
    )
    .addOption(
      new Option('--package-manager <name>', 'default: the one that started this command').choices([
        ...packageManagers,
      ]),
    )
    .option('--install', 'install the dependencies afterwards')
    .option('--no-install', 'do not (default when nothing is asked)')
    .option('-y, --yes', 'ask nothing, take the default of all that is not given')
    .option('--dry-run', 'show the tree that would be written, and write nothing')
    .option('--force', 'write into a directory that is not empty; files of the same name are replaced')
    .option('--local <repository>', "depend on the packages of a clone of this project's repository")
    .allowExcessArguments(false)
    .action((directory: string | undefined, flags: Flags) =>
      action(directory === undefined ? flags : { ...flags, directory }),
    )
}
