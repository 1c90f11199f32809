import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './process.mjs'

/** Installs what package-lock.json names, unless a finished installation is there. @param {string} root */
export async function ensureInstalled(root) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Node ${process.versions.node} is too old: install Node 20.19 or newer.`)
  }
  // npm writes this file last: without it an installation was cut short.
  if (existsSync(join(root, 'node_modules/.package-lock.json'))) return
  console.log('Installing dependencies (npm ci).')
  const quiet = ['--no-audit', '--no-fund']
  if ((await run('npm', ['ci', ...quiet], { cwd: root })) === 0) return
  // A registry that lacks some other platform's optional package makes npm ci refuse the lock; install does not mind.
  console.log('npm ci did not work: trying npm install, which keeps to package-lock.json where it can.')
  const code = await run('npm', ['install', '--no-save', ...quiet], { cwd: root })
  if (code !== 0) throw new Error(`Dependencies could not be installed: npm install ended with code ${code}.`)
}
