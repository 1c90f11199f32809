/** A view in one of its states, by what JSON can carry: any engine's driver can show it. */
export interface ViewState {
  readonly view: string
  /** What tells it from others of this view. */
  readonly name?: string
  readonly arguments?: object
  /** How the wallet of Ethereum answers meanwhile. @default as asked */
  readonly failure?: 'hang' | 'reject'
  /** The wallet that it asks about, by its name. */
  readonly wallet?: string
  /** What is typed into its first field. */
  readonly typed?: string
  /** What is pressed in it, one after the other: selectors. */
  readonly presses?: readonly string[]
  /** Comes after the one before it, which stays open. */
  readonly continues?: boolean
  /** The view that this leads to. @default none: it stays */
  readonly leadsTo?: string
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
export const BEFORE: readonly ViewState[] = [
  { view: 'Connect', shows: 'input[name=email]' },
  { view: 'SelectChain', wallet: ORBIT.name },
  { view: 'WhatIsWallet' },
  { view: 'ConnectingExternal', name: 'asked', arguments: CONNECTOR, failure: 'hang', shows: '.ww-ring' },
  { view: 'ConnectingExternal', name: 'declined', arguments: CONNECTOR, failure: 'reject', shows: FAILED },
  { view: 'AllWallets', shows: '[role=grid] button' },
  { view: 'AllWallets', name: 'nothing found', typed: 'qqqqq', shows: '.ww-empty' },
  { view: 'InstallWallet', arguments: { wallet: FOX } },
  { view: 'ConnectingWalletConnect', shows: CODE },
  { view: 'ConnectingWalletConnect', name: 'one wallet', arguments: { wallet: FOX }, shows: CODE },
  { view: 'ConnectingWalletConnectBasic', shows: CODE },
  { view: 'EmailLogin', shows: 'input[name=email]' },
  { view: 'ConnectingSocial', arguments: { provider: 'google' }, shows: '.ww-empty button' },
  { view: 'ConnectingFarcaster', shows: '.ww-empty button' },
]

/** Once the wallets of the page are connected. */
export const CONNECTED: readonly ViewState[] = [
  { view: 'ProfileWallets' },
  { view: 'Account' },
  { view: 'SwitchNetwork' },
  { view: 'SwitchActiveChain', arguments: { namespace: 'solana' } },
  { view: 'UnsupportedChain' },
  { view: 'Account', name: 'with messages', messages: true, shows: '.ww-alert' },
]

/** Those of a wallet that somebody is logged in to: they are looked at where somebody is. */
const LOGGED_IN = ['ApproveTransaction', 'UpdateEmailWallet']

/** With nothing to review they lead back at once: they are looked at where there is something. */
const REVIEWS = ['WalletSendReview', 'SwapReview']

/** Shows a view in one of its states. Runs in the page. */
export async function showState(state: ViewState): Promise<void> {
  while (!window.wallets) await new Promise((resolve) => setTimeout(resolve, 50))
  const { widget, wallets } = window
  const find = (selector: string) =>
    document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector<HTMLElement>(selector)
  const until = async (what: string, isSo: () => boolean) => {
    for (let left = 300; !isSo(); left--) {
      if (left === 0) throw new Error(`${state.view}, ${state.name ?? 'as it is'}: never ${what}.`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const there = async (selector: string) => {
    await until(`showed ${selector}`, () => Boolean(find(selector)))
    return find(selector) as HTMLElement
  }
  // What was shown before stays until the code of the next is there: the title tells whose it is.
  const entitled = (view: string) => {
    const { title, role } = widget.state.$views.get().get(view) ?? {}
    const { connectorId } = { connectorId: '', ...state.arguments }
    const connector = widget.state.$connectors.get().find(({ id }) => id === connectorId)
    const wanted = () =>
      role === 'connecting' && connector ? connector.name : typeof title === 'function' ? title() : title
    return until(`entitled as ${view}`, () => find('dialog[open] .ww-heading')?.textContent === wanted())
  }
  if (!state.continues) {
    await widget.close().catch(() => {})
    await until('closed what was before', () => !find('dialog[open]'))
    wallets.evm.setFailures({ hang: state.failure === 'hang', reject: state.failure === 'reject' })
    const named = widget.state.$connectors.get().filter(({ name }) => name === state.wallet)
    const asked = state.wallet
      ? { connectorIds: named.map(({ id }) => id), name: state.wallet }
      : state.arguments
    await widget.open({ view: state.view, arguments: asked })
  }
  await entitled(state.view)
  if (state.messages) {
    widget.toast('error', 'Something to read')
    widget.alert('RATE_LIMITED')
  }
  if (state.typed) {
    const field = await there('.ww-view input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, state.typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const pressed of state.presses ?? [])
    (await there(`.ww-view ${pressed}:not(:disabled, [aria-disabled=true], [aria-busy=true])`)).click()
  const last = state.leadsTo ?? state.view
  await entitled(last)
  await there(`dialog[open] ${state.shows ?? '.ww-view :is(button, p, h3):not([aria-busy=true] *)'}`)
  const { view } = widget.state.$router.get()
  if (view !== last) throw new Error(`${view} is shown in place of ${last}.`)
}

/** Connects every wallet of the page without the modal. Runs in the page. */
export async function connectAll(): Promise<void> {
  const { widget, wallets } = window
  await widget.close().catch(() => {})
  wallets.evm.setFailures({ hang: false, reject: false })
  // Chain by chain as the networks are listed: which plugin is set up first differs from load to load.
  const chains = widget.state.$network.get().networks.map(({ chainNamespace }) => chainNamespace)
  const placeOf = ({ namespaces }: { namespaces: readonly string[] }) =>
    chains.findIndex((chain) => namespaces.includes(chain))
  const connectors = [...widget.state.$connectors.get()].sort((one, other) => placeOf(one) - placeOf(other))
  for (const { id, type } of connectors)
    if (type === 'ANNOUNCED' || type === 'INJECTED') await widget.connect({ connectorId: id })
}

/** The views that there are, by id. Runs in the page. */
export const allViews = (): string[] => [...window.widget.state.$views.get().keys()]

interface Look {
  readonly name: string
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'ar'
}

/** The looks in which every view is shown; the page is opened in the first. */
const LOOKS: readonly Look[] = [
  { name: 'light', mode: 'light', language: 'en' },
  { name: 'dark', mode: 'dark', language: 'en' },
  { name: 'from right to left', mode: 'light', language: 'ar' },
]

/** What the page of these views is opened with. */
export const PAGE_OPTIONS = { logins: true, config: { theme: { mode: 'light' } } }

/** Gives the open modal a look. Runs in the page. */
export async function takeLook({ mode, language }: Look): Promise<void> {
  const { widget } = window
  widget.setTheme({ mode })
  await widget.setLanguage(language)
  const modal = document.querySelector('wallet-widget-modal')?.shadowRoot
  const isTaken = () => modal?.querySelector<HTMLElement>('dialog[open]')?.lang === language
  for (let left = 100; !isTaken(); left--) {
    if (left === 0) throw new Error(`The modal never was in ${language}.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** What moves in the page or its modal though less motion is wished for, by name. Runs in the page. */
export const restless = (): string[] =>
  // Those in a shadow tree are its own root's alone.
  [document, document.querySelector('wallet-widget-modal')?.shadowRoot ?? document]
    .flatMap((root) => root.getAnimations())
    // Others follow the scrolling.
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ effect }) => {
      const { activeDuration, duration, iterations } = effect?.getComputedTiming() ?? {}
      const isEndless = iterations === Number.POSITIVE_INFINITY
      // What turns while something is waited for does so slowly.
      return Number(activeDuration) > 150 && !(isEndless && Number(duration) >= 3000)
    })
    .map((one) => {
      const name = one instanceof CSSAnimation ? one.animationName : (one as CSSTransition).transitionProperty
      return `${name}: ${Number(one.effect?.getComputedTiming().duration)} ms`
    })

/** What has every look of what is shown looked at. */
export interface Looking {
  /** Runs `takeLook` in the page. */
  take(look: Look): Promise<void>
  look(name: string): Promise<void>
}

/** Looks at what is shown in each look, and leaves it as it was. */
export async function inEachLook({ take, look }: Looking, view: string): Promise<void> {
  const [first, ...others] = LOOKS as readonly [Look, ...Look[]]
  await look(`${view}, ${first.name}`)
  for (const other of others) {
    await take(other)
    await look(`${view}, ${other.name}`)
  }
  await take(first)
}

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
  const seen = new Set([...BEFORE, ...CONNECTED].map(({ view }) => view).concat(LOGGED_IN, REVIEWS))
  for (const view of await views()) if (!seen.has(view)) await lookAt({ view })
}
