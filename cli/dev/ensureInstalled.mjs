import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { npmCommand } from './npmCommand.mjs'

/** Installs the packages of the repository if that was never done or the lock file has changed since. */
export async function ensureInstalled(root, steps) {
  const lock = path.join(root, 'package-lock.json')
  // npm writes this file last.
  const installed = path.join(root, 'node_modules/.package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  // Not `npm ci`: it throws away what is there and starts over. The lock file is kept to and not written.
  const [command, args] = npmCommand('install', '--no-save', '--no-audit', '--no-fund')
  await steps.run('Installing packages', command, args, { cwd: root })
}
