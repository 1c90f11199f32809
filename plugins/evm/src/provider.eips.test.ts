import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { createSimulatedWallet, DEVELOPMENT_ADDRESSES } from '@wallet-widget/testing'
import { mainnet, polygon } from 'viem/chains'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { announce } from '../test/fakeProvider.js'
import { failure } from '../test/onChain.js'
import { type EvmProvider, evm } from './index.js'

// What the EIPs themselves require, of a wallet and of the widget's provider over the same wallet: a page must not be
// able to tell them apart.

interface Asked {
  request(request: unknown): Promise<unknown>
  on(event: string, listener: (value: unknown) => void): unknown
}

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0)) one()
  vi.unstubAllGlobals()
})

const createWallet = () =>
  createSimulatedWallet({
    rpcUrls: { 1: 'http://127.0.0.1:9', 137: 'http://127.0.0.1:9' },
    storage: 'memory',
  })

async function bare() {
  const wallet = createWallet()
  return { wallet, provider: wallet.provider as unknown as Asked }
}

async function widgets() {
  const wallet = createWallet()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  page.addEventListener('eip6963:requestProvider', () => announce(page, wallet.provider))
  const networks = [mainnet, polygon] as const
  const widget = createWidget(
    defineConfig({ projectId: 'test', logLevel: 'silent', networks, plugins: [evm()] }),
  )
  undo.push(() => widget.destroy())
  await widget.ready
  widget.addView({ id: 'Connect', role: 'connect', title: 'Connect', load: async () => ({}) })
  // The visitor chooses the only wallet there is.
  const stop = widget.state.$router.listen(({ open, view }) => {
    if (open && view === 'Connect') void widget.connect({ connectorId: 'org.example.fake' })
  })
  undo.push(stop)
  return { wallet, provider: widget.provider<EvmProvider>('eip155') as unknown as Asked }
}

describe.each([
  ['the wallet', bare],
  ['the widget over it', widgets],
])('%s', (_, start) => {
  async function setUp({ connects = true } = {}) {
    const { wallet, provider } = await start()
    const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
    const events: unknown[] = []
    for (const event of ['accountsChanged', 'chainChanged'])
      provider.on(event, (value) => events.push([event, value]))
    if (connects) await ask('eth_requestAccounts')
    const [first, second] = DEVELOPMENT_ADDRESSES
    const codeOf = async (...asked: Parameters<typeof ask>) => (await failure(ask(...asked))).code
    return { ask, codeOf, events, wallet, first, second }
  }

  test('EIP-1193: failures are errors with a code and a message', async () => {
    const { ask, codeOf, wallet } = await setUp()
    wallet.setFailures({ reject: true })
    const error = await failure(ask('personal_sign', '0x00', DEVELOPMENT_ADDRESSES[0]))
    expect(error).toBeInstanceOf(Error)
    expect([error.code, typeof error.message]).toEqual([4001, 'string'])
    wallet.setFailures({ reject: false })
    expect([4200, -32601]).toContain(await codeOf('wallet_noSuchMethod'))
  })

  test('EIP-1193: who is not connected is unauthorized', async () => {
    const { ask, codeOf } = await setUp({ connects: false })
    expect(await ask('eth_accounts')).toEqual([])
    expect(await codeOf('personal_sign', '0x00', DEVELOPMENT_ADDRESSES[0])).toBe(4100)
  })

  test('EIP-1193: changes are told, in hex and as lists', async () => {
    const { events, second, wallet } = await setUp()
    events.length = 0
    wallet.switchChain(137)
    await wallet.switchAccount(second)
    await vi.waitFor(() => expect(events).toHaveLength(2))
    const [chain, accounts] = events as [unknown, [string, string[]]]
    expect(chain).toEqual(['chainChanged', '0x89'])
    expect([accounts[0], accounts[1][0]?.toLowerCase()]).toEqual(['accountsChanged', second.toLowerCase()])
  })

  test('EIP-2255: permissions are had after they were given, and not once they are taken back', async () => {
    const { ask, first } = await setUp({ connects: false })
    expect(await ask('wallet_getPermissions')).toEqual([])
    const granted = await ask('wallet_requestPermissions', { eth_accounts: {} })
    expect(granted).toMatchObject([{ parentCapability: 'eth_accounts' }])
    expect(await ask('wallet_getPermissions')).toMatchObject([{ parentCapability: 'eth_accounts' }])
    expect(String(await ask('eth_accounts')).toLowerCase()).toContain(first.toLowerCase())
    await ask('wallet_revokePermissions', { eth_accounts: {} })
    expect([await ask('eth_accounts'), await ask('wallet_getPermissions')]).toEqual([[], []])
  })

  test('EIP-2255: asking again lets the visitor answer again', async () => {
    const { ask, codeOf, wallet } = await setUp()
    const prompts = wallet.promptCount
    await ask('wallet_requestPermissions', { eth_accounts: {} })
    expect(wallet.promptCount).toBe(prompts + 1)
    wallet.setFailures({ reject: true })
    expect(await codeOf('wallet_requestPermissions', { eth_accounts: {} })).toBe(4001)
  })

  test.each(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])(
    'EIP-3326, EIP-3085: %s: anything but hex without leading zeros is refused',
    async (method) => {
      const { ask, codeOf, wallet } = await setUp()
      const prompts = wallet.promptCount
      for (const chainId of [undefined, null, 137, '137', '0x', '0x0', '0x089', '0xg', ['0x89'], {}])
        expect([chainId, await codeOf(method, { chainId })]).toEqual([chainId, -32602])
      expect(wallet.promptCount).toBe(prompts)
      expect(await ask('eth_chainId')).toBe('0x1')
    },
  )

  test('EIP-3326: a switch answers null and moves, a refused one is 4001, an unknown chain 4902', async () => {
    const { ask, codeOf, events, wallet } = await setUp()
    events.length = 0
    expect(await codeOf('wallet_switchEthereumChain', { chainId: '0xa' })).toBe(4902)
    wallet.setFailures({ reject: true })
    expect(await codeOf('wallet_switchEthereumChain', { chainId: '0x89' })).toBe(4001)
    expect([await ask('eth_chainId'), events]).toEqual(['0x1', []])
    wallet.setFailures({ reject: false })
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
    expect(await ask('eth_chainId')).toBe('0x89')
    await vi.waitFor(() => expect(events).toEqual([['chainChanged', '0x89']]))
  })

  test('EIP-747: a token is the wallet’s to take or to refuse', async () => {
    const { ask, codeOf, wallet } = await setUp()
    const options = { address: DEVELOPMENT_ADDRESSES[1], symbol: 'X', decimals: 18 }
    const watch = (type: string) => ['wallet_watchAsset', { type, options }] as const
    expect(await ask(...watch('ERC20'))).toBe(true)
    expect(await codeOf(...watch('FOO'))).toBe(-32602)
    wallet.setFailures({ reject: true })
    expect(await codeOf(...watch('ERC20'))).toBe(4001)
  })
})
