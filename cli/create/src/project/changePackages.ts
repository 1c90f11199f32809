import { spawn } from 'node:child_process'
import { CreateError } from '../CreateError.js'
import { managerCommand } from '../install.js'
import type { PackageManager } from '../packageManager.js'
import { commandLine } from './commandLine.js'

/**
 * Runs the package manager in the project, with no shell. What it prints goes to the error output: the command's own
 * output may be read by a program.
 *
 * @throws CreateError when the manager is missing or fails.
 */
export async function changePackages(
  manager: PackageManager,
  words: readonly string[],
  root: string,
  state = 'Your config is as it was.',
): Promise<void> {
  const [command, ...args] = managerCommand(manager, words, process.platform, process.env.npm_execpath)
  const shown = commandLine([manager, ...words])
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', 2, 2], shell: false })
    child.on('error', reject)
    child.on('close', resolve)
  }).catch((cause: unknown) => {
    throw new CreateError(`${manager} could not be started.`, {
      hint: `${state} Install ${manager}, or say another one: --package-manager npm`,
      cause,
    })
  })
  if (code === 0) return
  throw new CreateError(`"${shown}" failed.`, {
    hint: `${state} Fix what the lines above report, then try again.`,
  })
}
