import { createSimulatedWallet } from '../wallet/createSimulatedWallet.js'
import type { SimulatedWallet, SimulatedWalletOptions } from '../wallet/simulatedWallet.js'

/** A wallet that pages can find. */
export interface AnnouncedWallet extends SimulatedWallet {
  /** Announces no more, and takes its card away. */
  withdraw(): void
}

/**
 * Announces a simulated wallet to the page (EIP-6963), for development builds only: with no extension installed,
 * everything can be tried. What it asks is shown on its own card in the page.
 *
 * Its accounts are those of the development mnemonic, whose keys everybody knows: they are funded on local
 * chains, and nothing of worth must ever be sent to them.
 *
 * @example
 * if (import.meta.env.DEV) {
 *   const { announceSimulatedWallet } = await import('@wallet-widget/testing')
 *   announceSimulatedWallet({ rpcUrls: { 1: 'http://127.0.0.1:8545' } })
 * }
 */
export function announceSimulatedWallet(options: SimulatedWalletOptions): AnnouncedWallet {
  const wallet = createSimulatedWallet({
    name: 'Dev Wallet',
    rdns: 'test.wallet-widget.development',
    approval: 'ask',
    ...options,
  })
  if (typeof window === 'undefined') return addWithdraw(wallet, () => {})

  const detail = Object.freeze({ info: wallet.info, provider: wallet.provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  let withdrawn = false
  let card: { show(wallet: SimulatedWallet): void; hide(): void } | undefined
  const stopCard = wallet.onPending(async () => {
    if (!card) {
      const { createCard } = await import('./card/createCard.js')
      if (withdrawn) return
      card ??= createCard()
    }
    card.show(wallet)
  })
  return addWithdraw(wallet, () => {
    withdrawn = true
    window.removeEventListener('eip6963:requestProvider', announce)
    stopCard()
    card?.hide()
  })
}

/** Keeps the getters of the wallet, which a spread would freeze. */
const addWithdraw = (wallet: SimulatedWallet, withdraw: () => void): AnnouncedWallet =>
  Object.defineProperty(wallet, 'withdraw', { value: withdraw }) as AnnouncedWallet
