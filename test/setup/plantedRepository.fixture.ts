import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A repository with the checks of this one and other tests, which is gone after the test.
 *
 * @param files by path from its root
 * @returns what `npm test` and `.ci/run` do there
 */
export function plantRepository(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-widget-planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(root, 'test/setup'), join(folder, 'test/setup'), {
    recursive: true,
    filter: (path) => !path.includes('.test.'),
  })
  for (const name of ['test/run.mjs', 'vitest.config.ts']) cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, '.ci'), join(folder, '.ci'), { recursive: true })
  write('package.json', '{ "type": "module", "scripts": { "test": "node test/run.mjs --only unit" } }')
  write('test/flaky.json', '[]')
  write('test/attacks/setup/globalSetup.ts', 'export const setup = () => {}')
  for (const [path, text] of Object.entries(files)) write(path, text)
  const git = (...command: string[]) => execFileSync('git', command, { cwd: folder, stdio: 'ignore' })
  git('init')
  git(
    '-c',
    'user.name=Planter',
    '-c',
    'user.email=planter@localhost',
    'commit',
    '--allow-empty',
    '-m',
    'Plant',
  )
  const run = (program: string, ...args: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const { CHROMIUM, PATH, HOME } = process.env
      const env = { CHROMIUM, PATH, HOME, CI: 'true' }
      execFile(program, args, { cwd: folder, env }, (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0
        resolve({ code, text: stripVTControlCharacters(stdout + stderr) })
      })
    })
  return {
    /** @returns what it printed, and its exit code */
    npmTest: (...flags: string[]) => run(process.execPath, 'test/run.mjs', ...flags),
    /** The same of `.ci/run`; `npm test` runs the units alone. */
    ciRun: () => run('bash', '.ci/run'),
  }
}
