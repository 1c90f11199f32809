import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** An SQLite file that is there for a while. */
export function temporaryFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'wallet-widget-bench-'))
  return {
    url: `file:${path.join(folder, 'wallets.db')}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
