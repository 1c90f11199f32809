import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { CreateError } from './CreateError.js'
import type { PackageManager } from './packageManager.js'
import { quote } from './quote.js'

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

export const installCommand = (
  manager: PackageManager,
  platform: NodeJS.Platform,
  execPath: string | undefined,
): [string, ...string[]] => managerCommand(manager, ['install'], platform, execPath)

/**
 * How a manager is started. On Windows managers are `.cmd` files, which only `cmd.exe` can start; a word that means
 * something to it is refused.
 */
export function managerCommand(
  manager: PackageManager,
  words: readonly string[],
  platform: NodeJS.Platform,
  execPath: string | undefined,
): [string, ...string[]] {
  if (platform !== 'win32') return [manager, ...words]
  if (execPath && basename(execPath).startsWith(manager) && /\.[cm]?js$/.test(execPath)) {
    return [process.execPath, execPath, ...words]
  }
  const odd = words.find((word) => !/^[\w@./\\:+~-]+$/.test(word))
  if (odd === undefined) return ['cmd.exe', '/d', '/s', '/c', [manager, ...words].join(' ')]
  throw new CreateError(`${quote(odd)} can't be given to ${manager} safely.`, {
    hint: `Run ${manager} yourself, then this command with --no-install.`,
  })
}
