import { beforeEach, expect, test, vi } from 'vitest'
import { loadProvider } from './sdk.js'

const made = vi.hoisted(() => ({ provider: undefined as unknown, failure: undefined as Error | undefined }))
vi.mock('@coinbase/wallet-sdk', () => ({
  createCoinbaseWalletSDK: () => {
    if (made.failure) throw made.failure
    return { getProvider: () => made.provider }
  },
}))
beforeEach(() => Object.assign(made, { provider: undefined, failure: undefined }))

const load = () =>
  loadProvider({ appName: 'Shop', appLogoUrl: null, appChainIds: [1], preference: { options: 'all' } })

test('error: SDK_NOT_LOADED: its code fails, or makes nothing that could be asked', async () => {
  made.failure = new Error('blocked')
  await expect(load()).rejects.toMatchObject({ code: 'SDK_NOT_LOADED', cause: made.failure })
  made.failure = undefined
  for (const provider of [undefined, null, {}, { request: 5 }]) {
    made.provider = provider
    await expect(load()).rejects.toMatchObject({ code: 'SDK_NOT_LOADED' })
  }
  made.provider = { request: async () => '0x1' }
  expect(await (await load()).request('eth_chainId')).toBe('0x1')
})
