import { Command, CommanderError, Option } from 'commander'
import { CreateError, exitCodes } from './CreateError.js'
import { create, type Surroundings } from './create.js'
import type { Flags } from './flags.js'
import { packageManagers } from './packageManager.js'
import { isCancelled } from './prompter.js'
import { version } from './version.js'

export type RunOptions = Surroundings & { args: string[]; printError(text: string): void }

/** Runs the command and answers its exit code; nothing is thrown and no stack is shown. */
export async function run({ args, printError, ...surroundings }: RunOptions): Promise<number> {
  const command = program(version(), (flags) => create(flags, surroundings))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => surroundings.print(text.trimEnd()),
      writeErr: (text) => printError(text.trimEnd()),
    })
  try {
    await command.parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    if (isCancelled(error)) {
      printError('\nCancelled. Nothing was written.')
      return exitCodes.cancelled
    }
    if (error instanceof CreateError) {
      printError(`${error.message}\n${error.hint}`)
      return error.exitCode
    }
    printError(`Something unexpected happened: ${error instanceof Error ? error.message : String(error)}`)
    return exitCodes.refused
  }
}

/** The command line: one argument and one flag for each question. */
function program(version: string, action: (flags: Flags) => Promise<void>): Command {
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
