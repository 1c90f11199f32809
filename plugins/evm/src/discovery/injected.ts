import { type Connector, isMobile, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { createConnector } from '../connector/createConnector.js'
import { captureProvider, type WalletHandle } from '../handle.js'

/** The flags by which wallets older than EIP-6963 are known. The one that others set beside their own comes last. */
const NAMES = {
  isRabby: 'Rabby Wallet',
  isBraveWallet: 'Brave Wallet',
  isCoinbaseWallet: 'Coinbase Wallet',
  isTrust: 'Trust Wallet',
  isOkxWallet: 'OKX Wallet',
  isPhantom: 'Phantom',
  isRainbow: 'Rainbow',
  isMetaMask: 'MetaMask',
} as const

type Flag = keyof typeof NAMES
const flags = Object.keys(NAMES) as readonly Flag[]

/** The wallet behind `window.ethereum`. */
export interface InjectedWallet {
  readonly wallet: WalletHandle
  /** Its object, and how it is asked: what it is recognised by. */
  readonly marks: readonly unknown[]
  readonly flag: Flag | undefined
}

/** Finds the wallet behind `window.ethereum`, at once or when it says that it is there. */
export function findInjected(
  page: EventTarget & { readonly ethereum?: unknown },
  { listen }: Pick<PluginContext, 'listen'>,
  onFound: (injected: InjectedWallet) => void,
): void {
  let isFound = false
  const look = () => {
    const raw = isFound ? undefined : readProperty(page, 'ethereum')
    const wallet = captureProvider(raw)
    if (!wallet) return
    isFound = true
    const marks = [raw, readProperty(raw, 'request')]
    onFound({ wallet, marks, flag: flags.find((one) => readProperty(raw, one) === true) })
  }
  look()
  listen(page, 'ethereum#initialized', look)
}

/**
 * Adds the injected wallet after those that announced themselves. Where it is one of them (the same object, or asked by the
 * same function) it is not listed, yet stays there for who connected it before. A name would say nothing: anybody may
 * announce one.
 */
export function withInjected(
  announced: readonly Connector[],
  injected: InjectedWallet | undefined,
  known: ReadonlySet<unknown>,
): readonly Connector[] {
  if (!injected) return announced
  const { wallet, flag, marks } = injected
  const isAnnounced = marks.some((mark) => known.has(mark))
  // Many wallets set MetaMask's flag: beside wallets that announce themselves it says nothing.
  const isKnown = flag && (flag !== 'isMetaMask' || announced.length === 0)
  const name = isKnown ? NAMES[flag] : 'Browser Wallet'
  // On a computer wallets announce themselves: one that does not even say its name is not worth a row.
  const unlisted = isAnnounced || (!isKnown && !isMobile())
  return [...announced, createConnector(wallet, { id: 'injected', name, type: 'INJECTED', unlisted })]
}
