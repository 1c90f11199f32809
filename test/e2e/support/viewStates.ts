/** A view in one of its states, by what JSON can carry: any engine's driver can show it. */
interface ViewState {
  readonly view: string
  /** What tells it from others of this view. */
  readonly name?: string
  readonly arguments?: object
  /** How the wallet of Ethereum answers meanwhile. @default as asked */
  readonly failure?: 'hang' | 'reject'
  /** The wallet that it asks about, by its name. */
  readonly wallet?: string
  /** What is typed into its search. */
  readonly search?: string
  /** With passing and standing messages over it. */
  readonly messages?: boolean
  /** What then stands in the modal: a selector. @default anything that waits for nothing */
  readonly shows?: string
}

const ORBIT = { name: 'Orbit' }

/** The wallets of the page in which the states are shown: one on two chains, and another. */
export const WALLETS = { evm: { ...ORBIT, rdns: 'test.example.orbit' }, solana: ORBIT, bitcoin: {} }

const CONNECTOR = { connectorId: WALLETS.evm.rdns }
const FOX = {
  id: 'fox',
  name: 'Fox Wallet',
  mobileLink: 'foxwallet://',
  desktopLink: 'foxdesk://',
  webappLink: 'https://fox.test/app',
  homepage: 'https://fox.test',
  chromeStore: 'https://fox.test/chrome',
  appStore: 'https://fox.test/ios',
}
const FAILED = '.ww-ring-error'
const CODE = '[role=img][aria-label*="QR"]'

/** Before anybody is connected. */
const BEFORE: readonly ViewState[] = [
  { view: 'Connect', shows: 'input[name=email]' },
  { view: 'SelectChain', wallet: ORBIT.name },
  { view: 'WhatIsWallet' },
  { view: 'ConnectingExternal', name: 'asked', arguments: CONNECTOR, failure: 'hang', shows: '.ww-ring' },
  { view: 'ConnectingExternal', name: 'declined', arguments: CONNECTOR, failure: 'reject', shows: FAILED },
  { view: 'AllWallets', shows: '[role=grid] button' },
  { view: 'AllWallets', name: 'nothing found', search: 'qqqqq', shows: '.ww-empty' },
  { view: 'InstallWallet', arguments: { wallet: FOX } },
  { view: 'ConnectingWalletConnect', shows: CODE },
  { view: 'ConnectingWalletConnect', name: 'one wallet', arguments: { wallet: FOX }, shows: CODE },
  { view: 'ConnectingWalletConnectBasic', shows: CODE },
  { view: 'EmailLogin', shows: 'input[name=email]' },
  { view: 'ConnectingSocial', arguments: { provider: 'google' }, shows: '.ww-empty button' },
  { view: 'ConnectingFarcaster', shows: '.ww-empty button' },
]

/** Once the wallets of the page are connected. */
const CONNECTED: readonly ViewState[] = [
  { view: 'ProfileWallets' },
  { view: 'Account' },
  { view: 'SwitchNetwork' },
  { view: 'SwitchActiveChain', arguments: { namespace: 'solana' } },
  { view: 'UnsupportedChain' },
  { view: 'Account', name: 'with messages', messages: true, shows: '.ww-alert' },
]

/** Those of a wallet that somebody is logged in to: they are looked at where somebody is. */
const LOGGED_IN = ['ApproveTransaction', 'UpdateEmailWallet']

/** Shows a view in one of its states. Runs in the page. */
export async function showState(state: ViewState): Promise<void> {
  while (!window.wallets) await new Promise((resolve) => setTimeout(resolve, 50))
  const { widget, wallets } = window
  await widget.close().catch(() => {})
  wallets.evm.setFailures({ hang: state.failure === 'hang', reject: state.failure === 'reject' })
  const named = widget.state.$connectors.get().filter(({ name }) => name === state.wallet)
  const asked = state.wallet
    ? { connectorIds: named.map(({ id }) => id), name: state.wallet }
    : state.arguments
  await widget.open({ view: state.view, arguments: asked })
  const until = async (selector: string) => {
    for (let left = 200; left > 0; left--) {
      const found = document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector(selector)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${state.view} never showed ${selector}.`)
  }
  if (state.messages) {
    widget.toast('error', 'Something to read')
    widget.alert('RATE_LIMITED')
  }
  if (state.search) {
    const field = await until('input[type=search]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, state.search)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await until(`dialog[open] ${state.shows ?? '.ww-view :is(button, p):not([aria-busy=true] *)'}`)
  const { view } = widget.state.$router.get()
  if (view !== state.view) throw new Error(`${view} is shown in place of ${state.view}.`)
}

/** Connects every wallet of the page without the modal. Runs in the page. */
export async function connectAll(): Promise<void> {
  const { widget, wallets } = window
  await widget.close().catch(() => {})
  wallets.evm.setFailures({ hang: false, reject: false })
  for (const { id, type } of widget.state.$connectors.get())
    if (type === 'ANNOUNCED' || type === 'INJECTED') await widget.connect({ connectorId: id })
}

/** The views that there are, by id. Runs in the page. */
export const allViews = (): string[] => [...window.widget.state.$views.get().keys()]

/** The looks in which every view is shown. */
export const LOOKS = [
  { name: 'light', mode: 'light', language: 'en' },
  { name: 'dark', mode: 'dark', language: 'en' },
  { name: 'from right to left', mode: 'light', language: 'ar' },
] as const

/** What the page is opened with for one of these looks. */
export const lookOptions = (mode: 'light' | 'dark') => ({ logins: true, config: { theme: { mode } } })

/** A page of WALLETS, whoever drives it. */
interface Showing {
  /** Runs `showState` in it. */
  show(state: ViewState): Promise<void>
  /** Runs `connectAll` in it. */
  connect(): Promise<void>
  /** Runs `allViews` in it. */
  views(): Promise<string[]>
  look(name: string): Promise<void>
}

/** Shows every view in all of its states, one after the other. */
export async function showAll({ show, connect, views, look }: Showing): Promise<void> {
  const lookAt = async (state: ViewState) => {
    await show(state)
    await look([state.view, state.name].filter(Boolean).join(', '))
  }
  for (const state of BEFORE) await lookAt(state)
  await connect()
  for (const state of CONNECTED) await lookAt(state)
  // What has no states of its own here is shown as it is.
  const seen = new Set([...BEFORE, ...CONNECTED].map(({ view }) => view).concat(LOGGED_IN))
  for (const view of await views()) if (!seen.has(view)) await lookAt({ view })
}
