import { readFileSync } from 'node:fs'
import { CommanderError } from 'commander'
import { CreateError, exitCodes } from './CreateError.js'
import { create, type Surroundings } from './create.js'
import { program } from './program.js'
import { isCancelled } from './prompter.js'

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

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
