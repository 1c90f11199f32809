import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  type TestWidgetConfig,
} from '@wallet-widget/testing'
import { AccountButton, ConnectButton, NetworkButton, WalletWidget } from '@wallet-widget/ui'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { afterwards } from '../picture.js'
import { picture } from '../plugins/scene.js'
import type { Way } from '../ways.js'
import { pageFor } from './page.js'

type Shown = ReturnType<typeof createTestWidget>

/** What brings the buttons of a row to their state. */
interface State {
  readonly title: string
  readonly config?: TestWidgetConfig | (() => Promise<TestWidgetConfig>)
  readonly act?: (shown: Shown, row: HTMLElement) => unknown
}

const adapter = (name: string | null = null, avatar: string | null = null) => ({
  ...createSimulatedAdapter({ identity: { name, avatar } }),
  getBalance: async () => ({ value: 1_234_567_890_123_456_789n, decimals: 18, symbol: 'ETH' }),
})
const connected = ({ connect }: Shown) => connect()

/** The wallet of last time, which does not answer. */
async function reconnecting(): Promise<TestWidgetConfig> {
  const connector = createSimulatedConnector()
  const id = `test-${crypto.randomUUID()}`
  const before = createTestWidget({ id, connectors: [connector] })
  await before.connect()
  before.widget.destroy()
  return { id, connectors: [{ ...connector, reconnect: () => new Promise<never>(() => {}) }] }
}

const STATES: readonly State[] = [
  { title: 'Nobody is connected' },
  {
    title: 'Connecting',
    config: { connectors: [createSimulatedConnector({ failures: { hang: true } })] },
    act: ({ connect }) => void connect().catch(() => {}),
  },
  { title: 'Reconnecting', config: reconnecting },
  { title: 'Connected', config: { adapters: [adapter()] }, act: connected },
  {
    title: 'Connected, with a name and a picture',
    config: { adapters: [adapter('ada.eth', picture('#c2185b'))] },
    act: connected,
  },
  {
    title: 'Connected, with a long name',
    config: { adapters: [adapter('the-countess-of-lovelace.engine.eth')] },
    act: connected,
  },
  {
    title: 'On a network that the site does not know',
    config: {
      allowUnsupportedNetwork: true,
      adapters: [adapter()],
      connectors: [createSimulatedConnector({ networkIds: { eip155: 'eip155:56' }, switchable: false })],
    },
    act: connected,
  },
  {
    title: 'It could not be opened',
    act({ widget }, row) {
      vi.spyOn(widget, 'open').mockRejectedValue(new Error('Not now.'))
      row.querySelector('button')?.click()
    },
  },
]

/** The buttons in the page, in each of their states. */
export async function showButtons(way: Way): Promise<void> {
  const place = pageFor(way)
  for (const { title, config = {}, act } of STATES) {
    const row = place.appendChild(document.createElement('section'))
    const shown = createTestWidget({
      ...(typeof config === 'function' ? await config() : config),
      theme: { mode: way.mode },
      language: way.language,
    })
    const root = createRoot(row)
    root.render(
      <WalletWidget widget={shown.widget}>
        <div>{title}</div>
        <ConnectButton balance />
        <AccountButton balance />
        <NetworkButton />
      </WalletWidget>,
    )
    afterwards(() => {
      root.unmount()
      shown.destroy()
      shown.widget.host.remove()
    })
    await vi.waitFor(
      () => row.querySelector('.ww-button') ?? Promise.reject(new Error('No button is there.')),
    )
    await act?.(shown, row)
  }
}
