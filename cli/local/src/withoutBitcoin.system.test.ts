import { expect, test, vi } from 'vitest'
import { createLocalServices } from './createLocalServices.js'

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  return { ...fs, existsSync: (file: string) => !file.endsWith('bitcoin/node.cjs') && fs.existsSync(file) }
})

test('behavior: where the Bitcoin node has not been built the others start', async () => {
  const services = await createLocalServices({ port: 0, embeddedWallet: false })
  expect(services.bitcoin).toBeUndefined()
  expect(services.solana).toBeDefined()
  expect(Object.keys(services.chains)).toEqual(['1', '137'])
  await services.stop()
})

test('error: CHAIN_BINARY_MISSING: unless it was asked for', async () => {
  const named = { port: 0, localChains: [], localBitcoin: { port: 0 }, embeddedWallet: false } as const
  await expect(createLocalServices(named)).rejects.toMatchObject({ code: 'CHAIN_BINARY_MISSING' })
})
