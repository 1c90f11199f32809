import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'

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

export interface SceneState {
  readonly hang?: boolean
  readonly fail?: boolean
  readonly none?: boolean
  readonly many?: boolean
  readonly connected?: boolean
  readonly locked?: boolean
  readonly pending?: boolean
  readonly reject?: boolean
  readonly config?: TestWidgetConfig<readonly Plugin[]>
}

/** Views, what stands in the modal when they are there, and what has come before. */
export const SCENES = [
  ['Connect', 'What is a wallet?', {}],
  ['Connect', 'No wallet found in this browser', { none: true }],
  ['Connect', 'Search wallets', { many: true }],
  ['ConnectingExternal', 'Continue in Simulated Wallet', { hang: true }],
  ['ConnectingExternal', 'Could not connect', { fail: true }],
  ['Account', 'Disconnect', { connected: true }],
  ['ProfileWallets', 'You’re connected', { connected: true }],
  ['WhatIsWallet', 'How to get one', {}],
  ['SwitchNetwork', 'Polygon', { connected: true }],
  ['SwitchActiveChain', 'Switch to eip155?', { connected: true }],
  ['UnsupportedChain', 'Choose another network', { connected: true }],
] as const satisfies readonly (readonly [string, string, SceneState])[]

/** More of the same views: what the site asked for, and how a wallet answers. Pictures are taken of these alone. */
export const STATES: readonly (readonly [name: string, view: string, SceneState])[] = [
  [
    'Connect-legal',
    'Connect',
    { config: { legal: { termsUrl: 'https://shop.example/terms', checkbox: true } } },
  ],
  ['Connect-collapsed', 'Connect', { many: true, config: { collapseWallets: true } }],
  ['ConnectingExternal-locked', 'ConnectingExternal', { locked: true }],
  ['ConnectingExternal-pending', 'ConnectingExternal', { pending: true }],
  ['ConnectingExternal-declined', 'ConnectingExternal', { reject: true }],
  ['ConnectingExternal-missing', 'ConnectingExternal', { many: true }],
]

/** Makes the widget of a scene. */
export function stage(state: SceneState, config: TestWidgetConfig<readonly Plugin[]> = {}) {
  const { hang = false, locked = false, pending = false, reject = false, fail, none, many } = state
  const simulated = createSimulatedConnector({ id: 'simulated', failures: { hang, locked, pending, reject } })
  const failing = {
    ...simulated,
    connect: () => Promise.reject(new WalletError(-32603, { cause: 'raw text' })),
  }
  const crowd = Array.from({ length: 12 }, (_, index) =>
    createSimulatedConnector({ id: `w${index}`, name: `Wallet ${index}` }),
  )
  return createTestWidget({
    connectors: none ? [] : many ? crowd : [fail ? failing : simulated],
    plugins: none ? [] : [extras()],
    afterConnect: 'stay',
    ...state.config,
    ...config,
  })
}

/** What a scene's view is opened with. */
export const sceneArguments = { connectorId: 'simulated', namespace: 'eip155' } as const
