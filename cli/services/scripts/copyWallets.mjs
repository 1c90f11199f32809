/** Copies the wallet list of the directory plugin, so that the services list the same wallets without its interface. */
import { copyFileSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const from = new URL('../../../plugins/directory/src/snapshot/', import.meta.url)
const to = new URL('../src/directory/snapshot/', import.meta.url)

mkdirSync(to, { recursive: true })
for (const name of ['parseWallets.ts', 'popular.ts', 'further.ts'])
  copyFileSync(fileURLToPath(new URL(name, from)), fileURLToPath(new URL(name, to)))
