import { balances } from '@wallet-widget/balances'
import { evm } from '@wallet-widget/evm'
import { createWidget, defineConfig, definePlugin } from '@wallet-widget/kernel'
import { createLocalServices, type LocalServices, localAddresses } from '@wallet-widget/local'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { announce, OTHER_ADDRESS } from '../../evm/test/fakeProvider.js'
import { callNode, nodeWallet } from '../../evm/test/nodeWallet.js'
import type { SwapsOptions } from '../src/index.js'
import * as plugin from '../src/plugin.js'
import { word } from '../src/router/words.js'
import type { SwapsContext } from '../src/swapsContext.js'
import { createSwapping, type Swapping } from '../src/views/swapping/createSwapping.js'

const ID = 'org.example.fake'
/** Second of the development phrase. */
export const OWNER = OTHER_ADDRESS
export const { usdc, usdt, dai, wrapped: weth } = localAddresses

/** Real local chains with real pools, and for each test a page whose wallet signs and sends for real. */
export function onChain() {
  let services: LocalServices
  let page: EventTarget
  let wallet: ReturnType<typeof nodeWallet>
  const undo: (() => void)[] = []
  beforeAll(async () => {
    services = await createLocalServices({
      port: 0,
      seed: 'tokens',
      localChains: [
        { id: 1, port: 0 },
        { id: 137, port: 0 },
      ],
    })
  }, 60_000)
  afterAll(() => services?.stop())
  const url = () => services.chains[1]?.url as string
  let snapshot: unknown
  beforeEach(async () => {
    snapshot = await callNode(url(), 'evm_snapshot')
    page = new EventTarget()
    vi.stubGlobal('window', page)
    wallet = nodeWallet({ 1: url(), 137: services.chains[137]?.url as string }, [OWNER.toLowerCase()])
    page.addEventListener('eip6963:requestProvider', () => announce(page, wallet))
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    for (const fn of undo.splice(0)) fn()
    await callNode(url(), 'evm_revert', [snapshot])
  })

  const read = async (to: string, data: string): Promise<bigint> =>
    BigInt((await callNode(url(), 'eth_call', [{ to, data }, 'latest'])) as string)
  return {
    wallet: () => wallet,
    node: (method: string, ...params: unknown[]) => callNode(url(), method, params),
    services: () => services,
    held: async (token: string | undefined, owner: string = OWNER): Promise<bigint> =>
      token === undefined
        ? BigInt((await callNode(url(), 'eth_getBalance', [owner, 'latest'])) as string)
        : read(token, `0x70a08231${word(owner)}`),
    allowance: (token: string, spender: string): Promise<bigint> =>
      read(token, `0xdd62ed3e${word(OWNER)}${word(spender)}`),
    /** A widget with a connected wallet, and the state that the views share. */
    async start(
      options: SwapsOptions = {},
      through: { services?: string } = {},
    ): Promise<{ swapping: Swapping; context: SwapsContext; widget: ReturnType<typeof createWidget> }> {
      let made: { swapping: Swapping; context: SwapsContext } | undefined
      const swaps = definePlugin<'swaps', SwapsOptions>({
        id: 'swaps',
        requires: ['balances'],
        permissions: ['request:*', 'network:services'],
        load: async () => ({
          ...plugin,
          setup(context: SwapsContext) {
            made = { swapping: createSwapping(context), context }
          },
        }),
      })
      const at = (id: number, name: string, symbol: string) => ({
        id,
        name,
        nativeCurrency: { name: symbol, symbol, decimals: 18 },
        rpcUrls: { default: { http: [services.chains[id]?.url as string] } },
      })
      const widget = createWidget(
        defineConfig({
          id: `swaps-${crypto.randomUUID()}`,
          projectId: 'test',
          logLevel: 'silent',
          services: through.services,
          networks: [at(1, 'Ethereum', 'ETH'), at(137, 'Polygon', 'POL')],
          plugins: [evm(), balances(), swaps(options)],
        }),
      )
      undo.push(() => widget.destroy())
      await widget.ready
      await Promise.resolve()
      await widget.connect({ connectorId: ID })
      if (!made) throw new Error('The plugin was not set up.')
      return { ...made, widget: widget as never }
    },
  }
}

/** Enters a swap, and waits for its quote. */
export async function enter(
  { swapping }: { readonly swapping: Swapping },
  change: Parameters<Swapping['change']>[0],
): Promise<void> {
  swapping.begin(undefined)
  if (change.from) swapping.change({ from: change.from })
  swapping.change({ ...(change.to && { to: change.to }), ...(change.amount && { amount: change.amount }) })
  await vi.waitFor(
    () => {
      const { status } = swapping.$swap.get().quote
      if (status === 'asking' || status === 'idle') throw new Error(status)
    },
    { timeout: 10_000 },
  )
}

export const token = (address: string, symbol: string, decimals: number) => ({
  address,
  name: symbol,
  symbol,
  decimals,
})
