import { expect, test } from 'vitest'
import { DEFAULTS } from './settings.js'
import { writeCommand, writeConfig } from './writeConfig.js'

test('default', () => {
  expect(writeConfig({ ...DEFAULTS, plugins: ['evm', 'walletconnect'] })).toBe(`\
import { evm } from '@wallet-widget/evm'
import { defineConfig } from '@wallet-widget/kernel'
import { walletConnect } from '@wallet-widget/walletconnect'
import { mainnet, polygon } from 'viem/chains'

export const config = defineConfig({
  projectId: 'my-site',
  metadata: { name: 'my-site', description: '', url: '', icons: [] },
  networks: [mainnet, polygon],
  // Where your own @wallet-widget/services runs. Not set: the public RPC urls of the networks are used.
  services: import.meta.env.VITE_WALLET_WIDGET_SERVICES,
  plugins: [
    evm(),
    walletConnect(),
  ],
})
`)
})

test('behavior: all that can be chosen', () => {
  const config = writeConfig({
    preset: 'paper',
    mode: 'dark',
    accent: '#ff8800',
    radius: 0,
    language: 'ar',
    inline: true,
    plugins: ['solana', 'bitcoin'],
  })
  expect(config).toContain("import { paper } from '@wallet-widget/ui/themes'")
  expect(config).toContain("theme: { ...paper, mode: 'dark', accent: '#ff8800', radius: 0 },")
  expect(config).toContain("language: 'ar',")
  expect(config).toContain('inline: true,')
  expect(config).toContain('networks: [solanaDevnet, bitcoinMainnet],')
  expect(config).not.toContain('evm')
})

test('behavior: the command names the plugins and their networks', () => {
  expect(writeCommand({ ...DEFAULTS, plugins: ['evm', 'solana'] })).toBe(
    'npx create-wallet-widget my-site --plugins evm,solana --networks 1,137,solanaDevnet',
  )
})
