import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk that is soon full. */
export type SmallDisk = {
  /** Where it is; anybody may write there. */
  readonly folder: string
  /** Leaves no room on it. */
  fill(): void
  /** Takes away what filled it. */
  clear(): void
  stop(): void
}

/** A disk of so many megabytes, or `undefined` after saying loudly what is not tested: mounting one takes root on Linux. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'))
  const words = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder]
  const { status, stderr } = spawnSync('mount', words, { encoding: 'utf8' })
  if (status !== 0) {
    rmdirSync(folder)
    console.error(`\n!!! SKIPPED, NOT TESTED: A full disk needs one that can be mounted: ${stderr}\n`)
    return undefined
  }
  const unmount = () => spawnSync('umount', ['--lazy', folder])
  process.once('exit', unmount)
  const filling = path.join(folder, 'filling')
  return {
    folder,
    fill() {
      for (let bytes = 2 ** 20; bytes >= 512; ) {
        try {
          writeFileSync(filling, Buffer.alloc(bytes, 1), { flag: 'a' })
        } catch {
          bytes /= 2
        }
      }
    },
    clear: () => rmSync(filling),
    stop() {
      process.off('exit', unmount)
      unmount()
      rmdirSync(folder)
    },
  }
}
