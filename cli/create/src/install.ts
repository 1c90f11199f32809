import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { CreateError } from './CreateError.js'
import type { PackageManager } from './packageManager.js'

/**
 * Runs `<manager> install` in the project. No word of it comes from the answers but the manager's name,
 * which is one of four.
 *
 * @throws CreateError when the manager is missing or fails.
 */
export async function install(manager: PackageManager, directory: string): Promise<void> {
  const [command, ...args] = installCommand(manager, process.platform, process.env.npm_execpath)
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args, { cwd: directory, stdio: 'inherit', shell: false })
    child.on('error', reject)
    child.on('close', resolve)
  }).catch((cause: unknown) => {
    throw new CreateError(`${manager} could not be started.`, {
      hint: `The project is written. Install ${manager}, then run "${manager} install" in it.`,
      cause,
    })
  })
  if (code === 0) return
  throw new CreateError(`"${manager} install" failed.`, {
    hint: 'The project is written. Fix what the lines above report, then run it again in the project.',
  })
}

/** On Windows managers are `.cmd` files, which only `cmd.exe` can start; the words are fixed. */
export function installCommand(
  manager: PackageManager,
  platform: NodeJS.Platform,
  execPath: string | undefined,
): [string, ...string[]] {
  if (platform !== 'win32') return [manager, 'install']
  if (execPath && basename(execPath).startsWith(manager) && /\.[cm]?js$/.test(execPath)) {
    return [process.execPath, execPath, 'install']
  }
  return ['cmd.exe', '/d', '/s', '/c', `${manager} install`]
}
