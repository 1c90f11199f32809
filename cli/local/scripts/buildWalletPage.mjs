// Bundles the development wallet's page of ../wallet into ../dist/wallet.
import path from 'node:path'
import { bundlePage } from '../../dev/bundlePage.mjs'

const here = path.join(import.meta.dirname, '..')

await bundlePage({
  folder: path.join(here, 'wallet'),
  entries: { wallet: './src/main.ts' },
  target: path.join(here, 'dist/wallet'),
})
