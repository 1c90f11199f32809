// @vitest-environment happy-dom

import { createTestWidget, TEST_NETWORKS } from '@wallet-widget/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createFakeSessions } from '../test/fakeSessions.js'
import { type SiweConfig, type SiwxOptions, siwx } from './index.js'

const { sessions } = createFakeSessions()
const SIWE: SiweConfig = {
  getNonce: async () => '12345678',
  verifyMessage: async () => true,
  getSession: async () => null,
  signOut: async () => true,
}

const networkOf = (chainNamespace: string, id: string) => ({
  chainNamespace,
  id,
  name: `${chainNamespace} ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.invalid'] } },
})

async function saidBy(options: SiwxOptions, networks: readonly ReturnType<typeof networkOf>[]) {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => error.mockRestore())
  const { widget, destroy } = createTestWidget({
    networks: [...TEST_NETWORKS, ...networks],
    logLevel: 'error',
    plugins: [siwx(options)],
  })
  onTestFinished(destroy)
  await widget.ready
  await vi.dynamicImportSettled()
  const said = () => error.mock.calls.flat().filter((one) => /siwx can’t sign in on/.test(String(one)))
  return { widget, said }
}

const LUNAR = [networkOf('lunar', 'main'), networkOf('lunar', 'test')]

test('behavior: whoever is let on without sign-in although it is required, the site’s developers are told, once a chain', async () => {
  const { said } = await saidBy({ sessions, required: true }, LUNAR)
  expect(said()).toEqual([expect.stringContaining('on lunar:main: although it is `required`')])
})

test('behavior: so is a chain that the older form of a backend does not know', async () => {
  const { said } = await saidBy({ siweConfig: SIWE, required: true }, [networkOf('solana', 'main')])
  expect(said()).toEqual([expect.stringContaining('on solana:main')])
})

test('behavior: and a network that comes later', async () => {
  const { widget, said } = await saidBy({ sessions, required: true }, [])
  expect(said()).toEqual([])
  await widget.setNetworks([...TEST_NETWORKS, ...LUNAR])
  expect(said()).toHaveLength(1)
})

test.each([
  ['sign-in is optional', { sessions }],
  ['the chain is named', { sessions, required: true, namespaces: ['lunar'] }],
] as const)('behavior: nothing is said where %s', async (_, options) => {
  const { said } = await saidBy(options, LUNAR)
  expect(said()).toEqual([])
})
