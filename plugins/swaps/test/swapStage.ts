import { balances } from '@wallet-widget/balances'
import type { ChainAdapter, ConnectorRpcRequest } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { type SwapArguments, type SwapsOptions, swaps } from '../src/index.js'
import { readSwapCall } from '../src/router/swapCall.js'
import { toQuantity, word } from '../src/router/words.js'

const at = (digits: string) => `0x${digits.repeat(20)}`
const [WRAPPED, FACTORY, PAIR] = [at('b2'), at('fa'), at('9a')] as [string, string, string]
export const USDC = { address: at('c3'), name: 'USD Coin', symbol: 'USDC', decimals: 6 }
/** Nobody lists it. */
export const STRANGE = { address: at('5e'), name: 'Strange', symbol: 'STR', decimals: 18 }
const ETHER = 10n ** 18n
const USDC_HELD = 5_000_000_000n

/** A FAKE chain with one pool of coins and USDC, at 2,000 USDC a coin, and its wallet. */
export function createStage(given: { options?: SwapsOptions; language?: string } = {}) {
  const stage = {
    /** What the pool holds of the coin. */
    depth: 10_000n * ETHER,
    isDown: false,
    /** What the token keeps of what is transferred. In percent. */
    tax: 0n,
    /** Tokens that strangers sent to the visitor. */
    airdropped: [] as (typeof USDC)[],
    allowance: 0n,
    /** What the wallet sent. */
    sent: [] as { hash: string; to: string; data: string; value: string }[],
    /** The chain carries nothing out. */
    isHalted: false,
  }
  const out = (amount: bigint, isCoin: boolean) => {
    const [into, from] = isCoin
      ? [stage.depth, (stage.depth * 2000n) / 10n ** 12n]
      : [(stage.depth * 2000n) / 10n ** 12n, stage.depth]
    return (amount * 997n * from) / (into * 1000n + amount * 997n)
  }
  const words = (...values: (bigint | string)[]) => `0x${values.map(word).join('')}`
  const call = (to: string, data: string): string => {
    const argument = (index: number) => `0x${data.slice(10 + 64 * index, 74 + 64 * index)}`
    switch (data.slice(0, 10)) {
      case '0xad5c4648':
        return words(WRAPPED)
      case '0xc45a0155':
        return words(FACTORY)
      case '0xe6a43905':
        return words(PAIR)
      case '0x0902f1ac':
        // The wrapped coin is the smaller address.
        return words(stage.depth, (stage.depth * 2000n) / 10n ** 12n, 0n)
      case '0xd06ca61f': {
        const amount = BigInt(argument(0))
        const path = [argument(3), argument(4)].map((one) => `0x${one.slice(-40)}`)
        if (BigInt(argument(2)) !== 2n || path.includes(STRANGE.address)) throw new Error('revert')
        return words(32n, 2n, amount, out(amount, path[0] === WRAPPED))
      }
      case '0xdd62ed3e':
        return words(stage.allowance)
      case '0x313ce567':
        return words(to === USDC.address ? 6n : 18n)
      case '0x70a08231':
        return words(to === USDC.address ? USDC_HELD : 0n)
      default:
        throw new Error('revert')
    }
  }
  const simulated = (calls: readonly { data: string; value?: string }[]) => {
    let held = USDC_HELD
    return calls.map(({ data, value = '0x0' }) => {
      const outcome = { status: '0x1', gasUsed: '0x20000' }
      if (data.startsWith('0x70a08231')) return { ...outcome, returnData: words(held) }
      const swap = readSwapCall(data)
      if (!swap) return { ...outcome, returnData: '0x' }
      const amount = swap.amount ?? BigInt(value)
      const got = out(amount, swap.coin === 'from')
      held += (got * (100n - stage.tax)) / 100n
      return { ...outcome, returnData: words(32n, 2n, amount, got) }
    })
  }
  const number = () => toQuantity(BigInt(100 + stage.sent.length))
  const read = (method: string, params: readonly never[]): unknown => {
    const [first] = params as readonly {
      to: string
      data: string
      blockStateCalls: { calls: { data: string; value: string }[] }[]
      topics: unknown[]
    }[]
    switch (method) {
      case 'eth_getBalance':
        return toQuantity(10n * ETHER)
      case 'eth_gasPrice':
        return toQuantity(10n ** 9n)
      case 'eth_blockNumber':
        return number()
      case 'eth_getBlockByNumber':
        return { number: number(), timestamp: toQuantity(BigInt(Math.floor(Date.now() / 1000))) }
      case 'eth_estimateGas':
        return '0x20000'
      case 'eth_call':
        return call(first?.to ?? '', first?.data ?? '')
      case 'eth_simulateV1':
        return [
          {
            calls: simulated(first?.blockStateCalls[0]?.calls ?? []),
          },
        ]
      case 'eth_getLogs':
        return stage.isHalted
          ? []
          : stage.sent.flatMap(({ hash, data, value }) => {
              const swap = readSwapCall(data)
              if (!swap) return []
              const got = out(swap.amount ?? BigInt(value), swap.coin === 'from')
              return [{ transactionHash: hash, address: USDC.address, data: words(got) }]
            })
      case 'eth_getTransactionByHash':
        return { input: stage.sent.find(({ hash }) => hash === (first as unknown as string))?.data }
      default:
        throw new Error(`The node does not know ${method}.`)
    }
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (stage.isDown) throw new TypeError('Failed to fetch')
    const { id, method, params } = JSON.parse(String(init?.body))
    try {
      return Response.json({ jsonrpc: '2.0', id, result: read(method, params) })
    } catch (error) {
      return Response.json({
        jsonrpc: '2.0',
        id,
        error: { code: 3, message: (error as Error).message, data: '0x' },
      })
    }
  })
  const connector = createSimulatedConnector({
    namespaces: ['eip155'],
    answer: ({ method, params }: ConnectorRpcRequest) => {
      if (method === 'wallet_getCapabilities') return {}
      const [transaction] = params as [{ to: string; data: string; value: string }]
      const hash = `0x${String(stage.sent.length + 1).padStart(64, '0')}`
      stage.sent.push({ hash, ...transaction })
      if (transaction.data.startsWith('0x095ea7b3'))
        stage.allowance = BigInt(`0x${transaction.data.slice(-64)}`)
      return hash
    },
  })
  const adapter: ChainAdapter = {
    ...createSimulatedAdapter(),
    binds: (method) => (/send/i.test(method) ? 'send' : undefined),
    getBalance: async ({ network: { nativeCurrency } }) => ({ ...nativeCurrency, value: 10n * ETHER }),
    loadTokens: async () => ({
      readAmounts: async ({ network: { nativeCurrency } }) => [
        { token: nativeCurrency, amount: 10n * ETHER },
        { token: USDC, amount: USDC_HELD },
        ...stage.airdropped.map((token) => ({ token, amount: 10n ** 6n })),
      ],
      readToken: async ({ address }) => {
        for (const one of [USDC, STRANGE]) if (one.address === address) return one
        throw new Error('There is none.')
      },
    }),
  }
  const network = (id: number, name: string) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
    rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
  })
  const test = createTestWidget({
    id: `swap-${crypto.randomUUID()}`,
    networks: [network(1, 'Ethereum'), network(100, 'Gnosis')],
    adapters: [adapter],
    connectors: [connector],
    plugins: [
      balances({ prices: async () => ({ 'eip155:1': 2000, [`eip155:1:${USDC.address}`]: 1 }) }),
      swaps(given.options),
    ],
    language: given.language ?? 'en',
  })
  const unmount = mount(test.widget)
  return {
    stage,
    connector,
    ...test,
    async open(args?: SwapArguments) {
      await test.connect()
      await test.widget.open({ view: 'Swap', ...(args ? { arguments: args } : {}) })
      return test.widget
    },
    stop() {
      unmount()
      test.destroy()
    },
  }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
