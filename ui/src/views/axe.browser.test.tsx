import { definePlugin } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const extras = definePlugin({
  id: 'extras',
  setup(context) {
    context.slots.add('account.actions', { id: 'send', label: 'Send', icon: 'send', onSelect() {} })
    context.slots.add('account.menu', { id: 'settings', label: 'Settings', icon: 'settings', onSelect() {} })
    context.slots.add('account.tabs', {
      id: 'a',
      label: 'Tokens',
      load: async () => ({ Slot: () => <p>None</p> }),
    })
    context.slots.add('connect.methods', { id: 'email', label: 'Email', icon: 'mail', view: 'Account' })
  },
})

/** What stands in the modal when the view is there. */
const VIEWS = [
  ['Connect', 'What is a wallet?', {}],
  ['Connect', 'No wallet found in this browser', { none: true }],
  ['Connect', 'Search wallets', { many: true }],
  ['ConnectingExternal', 'Continue in Simulated Wallet', { hang: true }],
  ['ConnectingExternal', 'Could not connect', { fail: true }],
  ['Account', 'Disconnect', { connected: true }],
  ['ProfileWallets', 'You’re connected', { connected: true }],
  ['SwitchNetwork', 'Polygon', { connected: true }],
  ['SwitchActiveChain', 'Switch to eip155?', { connected: true }],
  ['UnsupportedChain', 'Choose another network', { connected: true }],
] as const satisfies readonly (readonly [string, string, Record<string, boolean>])[]

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  test.each(VIEWS)('behavior: axe finds nothing in %s: %s', async (view, text, state) => {
    const { hang, fail, none, many, connected } = state as Record<string, boolean | undefined>
    const simulated = createSimulatedConnector({ id: 'simulated', failures: { hang: hang ?? false } })
    const failing = {
      ...simulated,
      connect: () => Promise.reject(new WalletError(-32603, { cause: 'raw text' })),
    }
    const crowd = Array.from({ length: 12 }, (_, index) =>
      createSimulatedConnector({ id: `w${index}`, name: `Wallet ${index}` }),
    )
    const { widget, destroy, connect } = createTestWidget({
      connectors: none ? [] : many ? crowd : [fail ? failing : simulated],
      plugins: none ? [] : ([extras()] as never),
      theme: { mode },
    })
    undo.push(destroy, mount(widget))
    await widget.ready
    if (connected) await connect()
    await widget.open({ view, arguments: { connectorId: 'simulated', namespace: 'eip155' } })
    await expect
      .element(page.getByText(text, { exact: true }).or(page.getByLabelText(text)).first())
      .toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 450))
    const { violations } = await axe.run(document.querySelector('wallet-widget-modal') as Element)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    )
  })
})
