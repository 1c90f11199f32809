import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addLocalBitcoin } from './addLocalBitcoin.mjs'

const URL = 'http://127.0.0.1:3002'

test('default: what the scaffolder writes gets the network and its explorer', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'add-local-bitcoin-'))
  const command = path.join(import.meta.dirname, '../create/dist/bin.js')
  const answers = '--template react --networks 1,bitcoinMainnet --plugins evm,bitcoin --package-manager npm'
  execFileSync(process.execPath, [
    command,
    path.join(folder, 'site'),
    ...answers.split(' '),
    '--no-install',
    '--yes',
  ])
  const config = readFileSync(path.join(folder, 'site/wallet-widget.config.ts'), 'utf8')
  rmSync(folder, { recursive: true })
  const added = addLocalBitcoin(config, URL)
  expect(added).toContain("import { bitcoin, bitcoinMainnet, bitcoinRegtest } from '@wallet-widget/bitcoin'")
  expect(added).toContain('networks: [mainnet, bitcoinMainnet, bitcoinRegtest],')
  expect(added).toContain(`    bitcoin({ esplora: { [\`bip122:\${bitcoinRegtest.id}\`]: '${URL}' } }),\n`)
})

test('error: a config of another shape', () => {
  expect(() => addLocalBitcoin('plugins: []', URL)).toThrow('The scaffolded config has no')
})
