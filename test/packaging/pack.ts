import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Published } from './publishedPackages.js'

export type Packed = { tarball: string; files: string[]; read(file: string): string; remove(): void }

/** Packs a package as `npm publish` would. */
export function pack({ folder }: Published): Packed {
  const destination = mkdtempSync(join(tmpdir(), 'packed-'))
  const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', destination], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename, files }] = JSON.parse(answer.slice(answer.indexOf('[')))
  return {
    tarball: join(destination, filename),
    files: files.map(({ path }: { path: string }) => path).sort(),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    remove: () => rmSync(destination, { recursive: true, force: true }),
  }
}
