import { Command, CommanderError, Option } from 'commander'
import { CreateError, exitCodes } from '../CreateError.js'
import { packageManagers } from '../packageManager.js'
import { isCancelled, type Prompter } from '../prompter.js'
import { version } from '../version.js'
import { add } from './add.js'
import { type DoctorFlags, doctor } from './doctor/doctor.js'
import { list } from './list.js'
import { type NewPluginFlags, newPlugin, pluginKinds } from './newPlugin.js'
import { plainJson, plainText } from './plainText.js'
import type { ChangeFlags, ProjectFlags, ProjectSurroundings } from './projectFlags.js'
import { remove } from './remove.js'

export type RunProjectOptions = {
  args: string[]
  cwd: string
  assets: string
  /** Absent where there is no terminal. */
  prompter?: Prompter | undefined
  userAgent: string | undefined
  print(text: string): void
  printError(text: string): void
}

/** Runs `wallet-widget` and answers its exit code; nothing is thrown and no stack is shown. */
export async function runProject({ args, print, printError, ...rest }: RunProjectOptions): Promise<number> {
  // Much of what is said was written by strangers.
  const say = (text: string) => print(plainText(text))
  const sayError = (text: string) => printError(plainText(text))
  const json = args.includes('--json')
  const surroundings = (flags: ProjectFlags & { yes?: boolean }): ProjectSurroundings => ({
    cwd: rest.cwd,
    assets: rest.assets,
    userAgent: rest.userAgent,
    // A program that reads the answer answers no questions.
    prompter: flags.yes || json ? undefined : rest.prompter,
    say: json ? () => {} : say,
  })
  const answer = (report: object) => {
    if (json) print(plainJson(report))
  }
  const refuse = (message: string, hint: string, exitCode: number) => {
    if (json) print(plainJson({ error: { message, hint }, exitCode }))
    else sayError(`${message}\n${hint}`.trimEnd())
    return exitCode
  }

  const command = new Command('wallet-widget')
    .description('Adds plugins to a site with Wallet Widget, takes them away, and looks after its config.')
    .version(version())
  changing(
    command,
    'add',
    'add plugins: short names, or npm packages, folders and tarballs of other people’s',
  )
    .option('--no-networks', 'leave out the networks that a chain brings')
    .action(async (words: string[], flags: ChangeFlags) =>
      answer(await add(words, flags, surroundings(flags))),
    )
  changing(command, 'remove', 'take plugins away, with what only they need').action(
    async (words: string[], flags: ChangeFlags) => answer(await remove(words, flags, surroundings(flags))),
  )
  common(command.command('list').description('list the plugins of the config, and those to add')).action(
    async (flags: ProjectFlags) => answer(await list(flags, surroundings(flags))),
  )
  let isHealthy = true
  common(
    command
      .command('doctor')
      .description(
        'look for faults, and tell the hosts, the policy, the cost and the permissions; runs the code of this folder: ' +
          'its Vite, its vite.config and its config, with their plugins',
      ),
  )
    .option('--mode <mode>', 'the mode of Vite whose variables count (default: production)')
    .option('--no-build', 'do not weigh the plugins in a build')
    .option('--offline', 'do not ask the services and the nodes')
    .option('--strict', 'a warning counts as an error')
    .action(async (flags: DoctorFlags) => {
      const report = await doctor(flags, surroundings(flags))
      isHealthy = report.ok
      answer(report)
    })
  const plugins = command.command('plugin').description('make a plugin of your own')
  plugins
    .command('new')
    .description('write a package with a plugin, its tests and its manifest')
    .argument('[kind]', `what it brings: ${pluginKinds.join(' or ')}`)
    .argument('[id]', 'its id, like "my-wallet"')
    .option('--directory <directory>', 'where it is written (default: the id)')
    .option('--name <name>', 'name in package.json (default: "wallet-widget-" and the id)')
    .option('--label <text>', 'its name for people (default: from the id)')
    .option('--dry-run', 'show what would be written, and write nothing')
    .option('--force', 'write into a directory that is not empty; files of the same name are replaced')
    .option('--json', 'answer in JSON, and ask nothing')
    .option('-y, --yes', 'ask nothing')
    .allowExcessArguments(false)
    .action(async (kind: string | undefined, id: string | undefined, flags: NewPluginFlags) =>
      answer(await newPlugin(kind, id, flags, surroundings(flags))),
    )
  for (const each of [command, ...command.commands, ...plugins.commands])
    each.exitOverride().configureOutput({
      writeOut: (text) => say(text.trimEnd()),
      writeErr: (text) => sayError(text.trimEnd()),
    })

  try {
    await command.parseAsync(args, { from: 'user' })
    return isHealthy ? exitCodes.done : exitCodes.refused
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    if (isCancelled(error)) return refuse('Cancelled.', 'Nothing was changed.', exitCodes.cancelled)
    if (error instanceof CreateError) return refuse(error.message, error.hint, error.exitCode)
    const text = error instanceof Error ? error.message : String(error)
    return refuse(`Something unexpected happened: ${text}`, '', exitCodes.refused)
  }
}

function common(command: Command): Command {
  return command
    .option('--config <file>', 'the file with `defineConfig({ … })` (default: wallet-widget.config.*)')
    .option('--json', 'answer in JSON, and ask nothing')
    .allowExcessArguments(false)
}

function changing(program: Command, name: string, description: string): Command {
  return common(program.command(name).description(description).argument('[plugins...]', 'plugins'))
    .addOption(
      new Option('--package-manager <name>', 'default: the one of the lock file').choices([
        ...packageManagers,
      ]),
    )
    .option('--no-install', 'leave the package manager alone, and say what it has to do')
    .option('--dry-run', 'show what would be done, and write nothing')
    .option('-y, --yes', 'ask nothing')
}
