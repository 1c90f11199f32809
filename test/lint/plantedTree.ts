import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const manifests = ['', 'kernel', 'ui', 'plugins/evm', 'cli/create', 'cli/services', 'cli/frame', 'test/kit']

type Diagnostic = { severity: string; category: string; message: string; location: { path: string } }

/** A copy of the repository's rules and manifests, with nothing in it but the files a test plants. */
export function plantedTree() {
  const directory = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const path of ['biome.json', '.gitignore', 'test/lint/rules']) {
    cpSync(join(root, path), join(directory, path), { recursive: true })
  }
  for (const folder of manifests) {
    mkdirSync(join(directory, folder), { recursive: true })
    cpSync(join(root, folder, 'package.json'), join(directory, folder, 'package.json'))
  }
  return {
    plant(path: string, text: string) {
      mkdirSync(dirname(join(directory, path)), { recursive: true })
      writeFileSync(join(directory, path), text)
    },
    /** The lint errors of the planted files, `category: message` by path. */
    lint() {
      const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
      const run = spawnSync(
        process.execPath,
        [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
        { cwd: directory, encoding: 'utf8' },
      )
      const found: Record<string, string[]> = {}
      for (const { severity, category, message, location } of diagnosticsOf(run.stdout, run.stderr)) {
        if (severity !== 'error') continue
        found[location.path] ??= []
        found[location.path]?.push(`${category}: ${message}`)
      }
      return found
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

function diagnosticsOf(stdout: string, stderr: string): Diagnostic[] {
  try {
    return JSON.parse(stdout).diagnostics
  } catch {
    throw new Error(`biome did not answer with a report.\n${stdout}\n${stderr}`)
  }
}
