import { localAddresses } from '@wallet-widget/local'
import { privateKeyToAddress } from 'viem/accounts'
import { fundedKey } from './fundedKey.js'
import { giveTokens } from './giveTokens.js'
import type { ViewState } from './viewStates.js'

const { usdc } = localAddresses
/** Nobody’s. */
export const RECEIVER = '0x00000000000000000000000000000000000ca11e'

/** What the receiving end is worth, which is said once there is a quote. */
const QUOTED = '.ww-swap-side:last-of-type .ww-muted > bdi:not(:empty)'

/** The views of an account that has something and did something, one after the other. */
const FILLED: readonly ViewState[] = [
  { view: 'Account', name: 'tokens', shows: '[role=tabpanel] li:nth-child(3) button' },
  {
    view: 'Account',
    name: 'activity',
    presses: ['[role=tab]:last-child'],
    shows: '.ww-activity-list li:nth-child(3) button',
  },
  {
    view: 'Account',
    name: 'transaction',
    presses: ['[role=tab]:last-child', '.ww-activity-list li button'],
    leadsTo: 'Transaction',
    shows: '.ww-activity-facts',
  },
  { view: 'Token', arguments: { networkId: 'eip155:1', address: usdc }, shows: 'dl' },
  {
    view: 'AddToken',
    typed: RECEIVER,
    presses: ['[type=submit]'],
    shows: '.ww-tokens-problem:not([hidden])',
  },
  { view: 'WalletReceive', shows: '[role=img][aria-label*="QR"]' },
  { view: 'WalletSend', name: 'form', arguments: { token: usdc, amount: '1' }, shows: '.ww-send-worth' },
  { view: 'WalletSendToken', shows: 'li:nth-child(3) .ww-send-held' },
  {
    view: 'WalletSend',
    name: 'review',
    arguments: { amount: '1', to: RECEIVER },
    presses: ['.ww-send:has(.ww-send-to input:not(:placeholder-shown)) [type=submit]'],
    leadsTo: 'WalletSendReview',
    shows: '.ww-send-facts',
  },
  {
    view: 'WalletSendReview',
    name: 'sent',
    continues: true,
    presses: ['.ww-send-facts ~ .ww-btn'],
    shows: '.ww-empty a',
  },
  {
    view: 'Swap',
    name: 'form',
    arguments: { toToken: 'USDC', amount: '1' },
    shows: QUOTED,
  },
  { view: 'SwapToken', arguments: { side: 'to' }, shows: 'li button' },
  { view: 'SwapSettings' },
  {
    view: 'Swap',
    name: 'review',
    arguments: { fromToken: usdc, toToken: 'ETH', amount: '1' },
    presses: [`.ww-swap:has(${QUOTED}) [type=submit]`],
    leadsTo: 'SwapReview',
    shows: '.ww-swap-facts',
  },
  {
    view: 'SwapReview',
    name: 'swapped',
    continues: true,
    presses: ['.ww-swap-facts ~ .ww-btn'],
    shows: '.ww-empty a',
  },
  { view: 'RegisterAccountName', typed: 'countess', shows: '.ww-btn:enabled' },
]

/** The question that comes with a connection. */
const SIGN_IN = 'SIWXSignMessage'

/** What the page of these views is opened with. */
export const FILLED_OPTIONS = {
  config: { theme: { mode: 'light' } },
  balances: { tokens: { 'eip155:1': [usdc] } },
  siwx: { statement: 'I accept the terms of the shop.' },
}

/** The wallet of an account of its own, which holds coins and tokens. */
export async function filledAccount() {
  const key = await fundedKey()
  await giveTokens(privateKeyToAddress(key), 100_000_000n)
  return { evm: { accounts: [key] } }
}

/** Connects, and waits until the visitor is asked to sign in. Runs in the page. */
export async function connectFilled(): Promise<void> {
  while (!window.wallets) await new Promise((resolve) => setTimeout(resolve, 50))
  const { widget } = window
  await widget.connect({ connectorId: 'org.example.sim' })
  const find = () =>
    document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog[open] .ww-details')
  for (let left = 300; !find(); left--) {
    if (left === 0) throw new Error('The visitor never was asked to sign in.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Signs in where that is asked for. Runs in the page. */
export async function signInFilled(): Promise<void> {
  const { widget } = window
  const modal = document.querySelector('wallet-widget-modal')?.shadowRoot
  modal?.querySelector<HTMLElement>('.ww-siwx-actions button')?.click()
  const isSignedIn = () => widget.plugins.siwx?.$session.get().status === 'signedIn'
  for (let left = 300; !isSignedIn(); left--) {
    if (left === 0) throw new Error('Never signed in.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Sends a coin, which then is in the account's activity. Runs in the page. */
export async function fillAccount(to: string): Promise<void> {
  const { widget } = window
  const { address: from } = widget.state.$account.get()
  const params = [{ from, to, value: '0x2386f26fc10000' }]
  await widget.request({ namespace: 'eip155', method: 'eth_sendTransaction', params })
  const isConfirmed = () =>
    widget.plugins.activity?.$transactions.get().transactions[0]?.status === 'confirmed'
  for (let left = 300; !isConfirmed(); left--) {
    if (left === 0) throw new Error('The payment never was confirmed.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** A page opened with {@link filledPage}, whoever drives it. */
interface Showing {
  /** Runs `connectFilled` in it. */
  connect(): Promise<void>
  /** Runs `signInFilled` in it. */
  signIn(): Promise<void>
  /** Runs `fillAccount` in it. */
  fill(): Promise<void>
  /** Runs `showState` in it. */
  show(state: ViewState): Promise<void>
  look(name: string): Promise<void>
}

export async function showFilled({ connect, signIn, fill, show, look }: Showing): Promise<void> {
  await connect()
  await look(SIGN_IN)
  await signIn()
  await fill()
  for (const state of FILLED) {
    await show(state)
    await look([state.view, state.name].filter(Boolean).join('-'))
  }
}
