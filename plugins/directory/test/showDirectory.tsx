import { type Connector, definePlugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { directory } from '../src/index.js'
import type { DirectoryOptions } from '../src/options.js'

/** A widget with the directory, drawn in the page. */
export type Shown = Awaited<ReturnType<typeof showDirectory>>

const pairing = definePlugin({
  id: 'pairing',
  setup: ({ views }) =>
    views.register({
      id: 'ConnectingWalletConnect',
      connects: true,
      title: 'Pairing',
      load: async () => ({ ConnectingWalletConnect: () => <p>Scan the code</p> }),
    }),
})

/** A wallet in the browser. */
export const installed = (name: string, rdns: string): Connector => ({
  ...createSimulatedConnector({ id: rdns, name, rdns }),
  test: false,
})

export async function showDirectory(
  options: DirectoryOptions = {},
  {
    pairs = true,
    view,
    ...config
  }: Omit<TestWidgetConfig, 'plugins'> & { pairs?: boolean; view?: string } = {},
) {
  const testWidget = createTestWidget({
    connectors: [],
    ...config,
    plugins: [directory(options), pairing({ enabled: pairs })],
  })
  const { widget } = testWidget
  const unmount = mount(widget as never)
  await widget.ready
  if (view !== '') await widget.open({ view: view ?? 'AllWallets' })
  return {
    ...testWidget,
    root: () => document.querySelector('wallet-widget-modal')?.shadowRoot as ShadowRoot,
    stop() {
      unmount()
      testWidget.destroy()
    },
  }
}
