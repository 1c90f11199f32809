import { balances } from '@wallet-widget/balances'
import { receive } from '@wallet-widget/receive'
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { vi } from 'vitest'
import type { NftPlace } from '../../../plugins/balances/src/nfts/nft.js'
import {
  COLLECTION,
  type FakeNfts,
  fakeNfts,
  onWire,
  SERVICES,
} from '../../../plugins/balances/test/fakeNfts.js'
import { actIn, type PluginScene, press, until } from './scene.js'

const STAMPS = '0x00000000000000000000000000000000000000bb'
const pageOf = (...data: readonly unknown[]) => ({ data, next: null })
const edition = (id: number, change: object = {}) =>
  onWire(id, {
    address: `eip155:1:${STAMPS}`,
    standard: 'ERC-1155',
    name: ['Heron', 'Lighthouse', 'Anchor'][id % 3],
    collection: { name: 'Harbor Stamps of the Northern and the Eastern Coasts' },
    quantity: { numeric: '12' },
    ...change,
  })
const HELD = pageOf(
  ...[1, 2, 3].map((id) => onWire(id)),
  onWire(4, { name: 'A name that is far too long for the place below a picture', content: {} }),
  edition(5, { flags: { is_spam: false, has_animation: true } }),
  edition(6),
  onWire(7, { address: `eip155:1:0x${'cc'.repeat(20)}`, flags: { is_spam: true, has_animation: false } }),
)
const MANY_TRAITS = pageOf(
  edition(5, {
    name: 'Lighthouse at the end of the long northern pier',
    description:
      'The second of twelve stamps, each of a place by the water. Printed once, in the order in which they were asked for, and never again.',
    tokenId: '8'.repeat(60),
    quantity: { numeric: '1234' },
    flags: { is_spam: false, has_animation: true },
    traits: [
      { name: 'Hour', value: 'Dusk' },
      { name: 'Ridges', value: '3' },
      { name: 'The name of a trait that goes on', value: 'A value of several words that takes two lines' },
    ],
  }),
)

interface Opened {
  readonly networks?: readonly (readonly [number, string])[]
  readonly waits?: boolean
  readonly act?: () => unknown
  /** In place of the tab. */
  readonly view?: 'Nft'
  readonly args?: NftPlace
}

const network = ([id, name]: readonly [number, string]) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
  blockExplorers: { default: { name: 'Explorer', url: `https://explorer.invalid/${id}` } },
})

/** The tab of NFTs, of FAKE services. */
const scene = (
  name: string,
  answer: FakeNfts,
  { networks = [[1, 'Ethereum']], waits = false, act, view, args }: Opened = {},
): PluginScene => ({
  name: `Nfts-${name}`,
  waits,
  async show(config) {
    fakeNfts(answer)
    if (waits) holdServices()
    const [first, ...rest] = networks.map(network)
    const { widget, connect, destroy } = createTestWidget({
      ...config,
      networks: [first ?? network([1, 'Ethereum']), ...rest],
      adapters: [createSimulatedAdapter()],
      connectors: [createSimulatedConnector()],
      plugins: [balances(), receive()],
      services: SERVICES,
    })
    const unmount = mount(widget)
    const hide = () => {
      unmount()
      destroy()
      widget.host.remove()
      vi.unstubAllGlobals()
    }
    return actIn(hide, async () => {
      await connect()
      await widget.ready
      await widget.open({ view: view ?? 'Account', arguments: args })
      if (!view) await openTab()
      await act?.()
    })
  },
})

/** The services never answer. */
function holdServices(): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    String(input instanceof Request ? input.url : input).startsWith(SERVICES)
      ? new Promise(() => {})
      : real(input, init),
  )
}

/** Opens the tab, whose account may still be drawn anew. */
const openTab = () =>
  vi.waitFor(
    async () => {
      const tab = await until('dialog[open] [role=tab]', 1)
      tab.click()
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (tab.ariaSelected !== 'true' || !tab.isConnected) throw new Error('The tab is not open.')
    },
    { timeout: 10_000 },
  )

/** Presses the first of them, whose picture is then waited for. */
async function openFirst(): Promise<void> {
  await press('.ww-nft')
  await until('.ww-nft-one img')
}

/** What the visitor has that is one of its kind: in a grid, and one of them. */
export const NFT_SCENES: readonly PluginScene[] = [
  scene('grid', { pages: [HELD] }),
  scene('spam', { pages: [HELD] }, { act: () => press('.ww-nfts-more') }),
  scene('loading', { pages: [] }, { waits: true }),
  scene('empty', { pages: [pageOf()] }),
  scene('failed', { pages: [], statuses: { 'eip155:1': 500 } }),
  scene(
    'failed-partly',
    { pages: [HELD], statuses: { 'eip155:137': 500 } },
    {
      networks: [
        [1, 'Ethereum'],
        [137, 'Polygon'],
      ],
    },
  ),
  scene('one', { pages: [pageOf(onWire(1))] }, { act: openFirst }),
  scene('one-edition', { pages: [MANY_TRAITS] }, { act: openFirst }),
  scene(
    'gone',
    { pages: [pageOf()] },
    { view: 'Nft', args: { networkId: 'eip155:1', address: COLLECTION, tokenId: '9' } },
  ),
]
