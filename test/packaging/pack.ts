import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Published } from './publishedPackages.js'

export type Packed = { tarball: string; files: string[]; read(file: string): string }
export type Tarballs = { of(name: string): Packed; remove(): void }

/** Packs packages as `npm publish` would. */
export function pack(published: readonly Published[]): Tarballs {
  const destination = mkdtempSync(join(tmpdir(), 'packed-'))
  const folders = new Map(published.map(({ name, folder }) => [name, folder]))
  const answer = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', destination, ...folders.values()],
    { cwd: destination, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const packed: { name: string; filename: string; files: { path: string }[] }[] = JSON.parse(
    answer.slice(answer.indexOf('[')),
  )
  return {
    of(wanted) {
      const found = packed.find(({ name }) => name === wanted)
      if (!found) throw new Error(`npm pack left out ${wanted}.`)
      return {
        tarball: join(destination, found.filename),
        files: found.files.map(({ path }) => path).sort(),
        read: (file) => readFileSync(join(folders.get(wanted) ?? '', file), 'utf8'),
      }
    },
    remove: () => rmSync(destination, { recursive: true, force: true }),
  }
}
