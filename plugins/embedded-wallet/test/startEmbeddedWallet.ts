import type { ChainAdapter, Connector } from '@wallet-widget/kernel'
import { createTestWidget, TEST_NETWORKS, until } from '@wallet-widget/testing'
import { type EmbeddedWalletOptions, embeddedWallet } from '../src/index.js'
import type { FrameSwitches, SimulatedState } from './simulated.js'

/** What the simulated frame told. */
interface Note {
  readonly name: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever was asked
  readonly detail: any
}

const SOLANA = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana' as const,
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.invalid/solana'] } },
}

/** Another origin, and another site, of the server that serves the tests. */
export const FRAME_ORIGIN = `http://localhost:${globalThis.location?.port}`

/** A widget with the embedded wallet, whose frame is the simulated one. */
export async function startEmbeddedWallet(
  options: {
    id?: string
    switches?: FrameSwitches
    wallet?: EmbeddedWalletOptions
    frame?: string
    adapters?: readonly ChainAdapter[]
    withoutSolana?: boolean
    services?: string
    /** Other views than the widget's own. */
    views?: readonly string[]
  } = {},
) {
  const id = options.id ?? `test-${crypto.randomUUID()}`
  const url = new URL('/plugins/embedded-wallet/test/simulatedFrame.htm', FRAME_ORIGIN)
  url.searchParams.set('page', location.origin)
  url.searchParams.set('id', id)
  url.searchParams.set('switches', JSON.stringify(options.switches ?? {}))
  const setup = createTestWidget({
    id,
    connectors: [],
    networks: options.withoutSolana ? TEST_NETWORKS : [...TEST_NETWORKS, SOLANA],
    ...(options.services ? { services: options.services } : {}),
    ...(options.adapters ? { adapters: options.adapters } : {}),
    plugins: [embeddedWallet({ frame: options.frame ?? url.href, ...options.wallet })],
  })
  const { widget } = setup
  for (const view of ['Connect', 'Account', 'ProfileWallets', 'WalletSend', ...(options.views ?? [])])
    widget.addView({ id: view, title: view, load: async () => ({}) })
  const notes: Note[] = []
  const frame = () => widget.host.querySelector<HTMLIFrameElement>('#w3m-iframe')
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source === frame()?.contentWindow && data?.type === 'simulated') notes.push(data)
  }
  addEventListener('message', onMessage)
  await widget.ready
  const api = widget.plugins['embedded-wallet']
  const asked = (name: string) =>
    notes.filter((note) => note.name === 'asked' && note.detail.type === `@w3m-app/${name}`)

  return {
    widget,
    api,
    notes,
    frame,
    asked,
    prompts: () => notes.filter(({ name }) => name === 'prompt'),
    connector: () => widget.state.$connectors.get()[0] as Connector,
    async simulate(change: {
      switches?: FrameSwitches
      state?: Partial<SimulatedState>
      release?: boolean
      say?: unknown
      go?: string
    }) {
      const before = notes.length
      frame()?.contentWindow?.postMessage({ type: 'simulate', ...change }, FRAME_ORIGIN)
      await waitFor(() => notes.slice(before).some(({ name }) => name === 'switched'))
    },
    /** Logs in by email and connects. */
    async logIn() {
      await api.connectEmail({ email: 'ann@site.test' })
      await api.connectWallet()
      await until(widget.state.$account, ({ status }) => status === 'connected')
    },
    async stop() {
      removeEventListener('message', onMessage)
      widget.destroy()
      widget.host.remove()
    },
    destroyAll() {
      for (const key of Object.keys(localStorage)) if (key.includes(id)) localStorage.removeItem(key)
    },
  }
}

export async function waitFor(fits: () => unknown, deadline = 10_000): Promise<void> {
  for (const end = Date.now() + deadline; !fits(); ) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${fits}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
