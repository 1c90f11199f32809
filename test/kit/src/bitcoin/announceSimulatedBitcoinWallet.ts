import type { Card } from '../announce/card/createCard.js'
import { createSimulatedBitcoinWallet } from './createSimulatedBitcoinWallet.js'
import type {
  BitcoinQuestion,
  SimulatedBitcoinWallet,
  SimulatedBitcoinWalletOptions,
} from './simulatedBitcoinWallet.js'

/** Where a page finds a Bitcoin wallet. */
export type BitcoinWalletPlace = 'standard' | 'btcProviders' | 'unisat' | 'okx' | 'leather' | 'phantom'

/** A Bitcoin wallet that pages can find. */
export interface AnnouncedBitcoinWallet extends SimulatedBitcoinWallet {
  /** Takes it out of the page again. */
  withdraw(): void
}

/** What `announceSimulatedBitcoinWallet` takes. */
export interface AnnounceBitcoinWalletOptions extends SimulatedBitcoinWalletOptions {
  /** @default ['standard'] */
  readonly as?: readonly BitcoinWalletPlace[]
  /** @default the window */
  readonly page?: EventTarget
}

/** Shows what the wallet asks on a card of its own in the page. */
function showCard(wallet: SimulatedBitcoinWallet): () => void {
  let withdrawn = false
  let card: Card<BitcoinQuestion> | undefined
  const stop = wallet.onPending(async () => {
    if (!card) {
      const [{ createCard }, { describeBitcoinRequest }] = await Promise.all([
        import('../announce/card/createCard.js'),
        import('./describeBitcoinRequest.js'),
      ])
      if (withdrawn) return
      card ??= createCard<BitcoinQuestion>(describeBitcoinRequest)
    }
    card.show({ info: { name: wallet.name }, pending: wallet.pending })
  })
  return () => {
    withdrawn = true
    stop()
    card?.hide()
  }
}

type Page = EventTarget & Record<string, unknown>
type Register = (...wallets: readonly object[]) => () => void

/**
 * Puts a simulated Bitcoin wallet into the page, for tests and development builds only: registered by Wallet
 * Standard, and by wish listed in `window.btc_providers` (WBIP-004) or as the object of UniSat, OKX, Leather or
 * Phantom. With `approval: 'ask'` what it asks is shown on its own card in the page. Its keys are those of the
 * development mnemonic, which everybody knows: nothing of worth must ever be sent to them.
 *
 * @example
 * if (import.meta.env.DEV) {
 *   const { announceSimulatedBitcoinWallet } = await import('@wallet-widget/testing')
 *   announceSimulatedBitcoinWallet({ name: 'Dev Wallet', approval: 'ask' })
 * }
 */
export function announceSimulatedBitcoinWallet({
  as = ['standard'],
  page = globalThis.window,
  ...options
}: AnnounceBitcoinWalletOptions = {}): AnnouncedBitcoinWallet {
  const wallet = createSimulatedBitcoinWallet(options)
  const undo: (() => void)[] = []
  if (page) for (const place of as) undo.push(PLACES[place](page as Page, wallet))
  if (typeof document !== 'undefined') undo.push(showCard(wallet))
  // Keeps the getters of the wallet, which a spread would freeze.
  return Object.defineProperty(wallet, 'withdraw', {
    value: () => {
      for (const fn of undo.splice(0)) fn()
    },
  }) as AnnouncedBitcoinWallet
}

const PLACES: Readonly<
  Record<BitcoinWalletPlace, (page: Page, wallet: SimulatedBitcoinWallet) => () => void>
> = {
  standard(page, { faces }) {
    const unregister: (() => void)[] = []
    const register = ({ register: add }: { register: Register }) => unregister.push(add(faces.standard))
    const answer = (event: Event) => register((event as CustomEvent<{ register: Register }>).detail)
    page.addEventListener('wallet-standard:app-ready', answer)
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    return () => {
      page.removeEventListener('wallet-standard:app-ready', answer)
      for (const fn of unregister) fn()
    }
  },
  btcProviders(page, { faces, icon, name }) {
    const id = `SimulatedBitcoinProvider${globalThis.crypto.randomUUID().slice(0, 8)}`
    const entry = { id, name, icon, methods: ['wallet_connect', 'signMessage', 'signPsbt', 'sendTransfer'] }
    const list = (page.btc_providers as object[] | undefined) ?? []
    page[id] = faces.sats
    page.btc_providers = list
    list.push(entry)
    return () => {
      list.splice(list.indexOf(entry), 1)
      delete page[id]
    }
  },
  unisat: (page, { faces }) => put(page, 'unisat', faces.unisat),
  okx: (page, { faces }) => put(page, 'okxwallet', { bitcoin: faces.unisat }),
  leather: (page, { faces }) => put(page, 'LeatherProvider', faces.leather),
  phantom: (page, { faces }) => put(page, 'phantom', { bitcoin: faces.phantom }),
}

function put(page: Page, name: string, object: object): () => void {
  page[name] = object
  return () => {
    delete page[name]
  }
}
