import { definePlugin, type PluginContext } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { atom } from 'nanostores'
import { onTestFinished, vi } from 'vitest'
import type { Strings } from '../src/locale.js'
import { createNfts } from '../src/nfts/createNfts.js'
import { NO_NFTS } from '../src/nfts/nft.js'
import type { BalancesOptions } from '../src/options.js'
import { onWire, SERVICES } from './fakeNfts.js'

export const ALICE = '0x00000000000000000000000000000000000000a1'
export const BOB = '0x00000000000000000000000000000000000000b2'
const NAMES: Readonly<Record<number, string>> = { 1: 'Ethereum', 10: 'Optimism', 137: 'Polygon' }

/**
 * What the FAKE services answer, by network: pages of NFTs, which are numbers. In place of a page, `null` is an answer without
 * data, and a number is an HTTP status.
 */
type Known = Record<string, readonly (readonly (number | object)[] | null | number)[]>

/** Lets what is under way without a timer come to its end. */
async function settle() {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** `$nfts` of a connected account, kept as the plugin keeps it, before FAKE services whose answers the test may hold back. */
export async function watchNfts(
  known: Known,
  {
    networks: [first, ...others] = [1],
    config = {},
  }: { networks?: readonly [number, ...number[]]; config?: object } = {},
) {
  const asked: string[] = []
  let gate: Promise<void> | undefined
  const services = {
    known,
    /** The requests since the last call, such as `1 0`: the network and the page. */
    take: () => asked.splice(0),
    owners: [] as string[],
    /** Holds answers back. Returns how to give them, as they were when they were asked for. */
    hold() {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      return async () => {
        gate = undefined
        open()
        await settle()
      }
    },
  }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input))
    if (!pathname.endsWith('/nfts')) return new Response('{}', { status: 404 })
    const chainId = searchParams.get('chainId') ?? ''
    const cursor = Number(searchParams.get('cursor') ?? 0)
    asked.push(`${chainId.replace('eip155:', '')} ${cursor}`)
    services.owners.push(decodeURIComponent(pathname.split('/')[3] ?? ''))
    const pages = services.known[chainId] ?? [[]]
    const page = pages[cursor] ?? null
    await gate
    if (typeof page === 'number') return new Response('no', { status: page })
    const next = cursor + 1 < pages.length ? String(cursor + 1) : null
    return Response.json({ data: page?.map((one) => wire(chainId, one)) ?? null, next })
  })

  const $nfts = Object.assign(atom(NO_NFTS), { refresh() {}, loadMore() {} })
  const kept: { begin?: () => () => void; context?: PluginContext<BalancesOptions, Strings> } = {}
  const keeper = definePlugin<'nfts', BalancesOptions, void, Strings>({
    id: 'nfts',
    permissions: ['network:services', 'hook:request'],
    setup(context) {
      Object.assign(kept, { context, begin: createNfts(context, $nfts) })
    },
  })
  const wallet = createSimulatedConnector({ accounts: { eip155: [ALICE] } })
  const reads = {
    eth_sendTransaction: () => '0x1',
    eth_chainId: () => '0x1',
    wallet_sendCalls: () => Promise.reject(new Error('refused')),
  }
  const { widget, connect, destroy } = createTestWidget({
    networks: [networkOf(first), ...others.map(networkOf)],
    adapters: [createSimulatedAdapter({ reads })],
    connectors: [wallet],
    plugins: [keeper()],
    services: SERVICES,
    ...config,
  })
  onTestFinished(destroy)
  await connect()
  await settle()
  const { begin, context } = kept
  if (!begin || !context) throw new Error('The plugin was not set up.')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const warn = vi.spyOn(context.logger, 'warn')

  return {
    $nfts,
    services,
    wallet: wallet.control,
    widget,
    /** What was warned of. */
    warnings: () => warn.mock.calls.map(([text]) => text),
    /** The numbers of those that are shown. */
    shown: () => $nfts.get().nfts.map(({ tokenId }) => Number(tokenId)),
    async watch() {
      const stop = begin()
      await settle()
      return stop
    },
    async loadMore() {
      $nfts.loadMore()
      await settle()
    },
    async refresh() {
      $nfts.refresh()
      await settle()
    },
    async send(method = 'eth_sendTransaction') {
      await widget.request({ method, params: [{}] }).catch(() => {})
      await settle()
    },
    async pass(seconds: number) {
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      await settle()
    },
    settle,
  }
}

const wire = (chainId: string, one: number | object) =>
  typeof one === 'number'
    ? onWire(one, { chainId, address: `${chainId}:0x00000000000000000000000000000000000000aa` })
    : one

const networkOf = (id: number) => ({
  id,
  name: NAMES[id] ?? String(id),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
})
