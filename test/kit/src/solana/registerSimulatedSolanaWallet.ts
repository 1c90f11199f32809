import { createSimulatedSolanaWallet } from './createSimulatedSolanaWallet.js'
import type { SimulatedSolanaWallet, SimulatedSolanaWalletOptions } from './simulatedSolanaWallet.js'
import type { SolanaQuestion } from './solanaQuestion.js'

/** A Solana wallet that pages can find. */
export interface RegisteredSolanaWallet extends SimulatedSolanaWallet {
  /** Takes it away from the page, and its card with it. */
  withdraw(): void
}

interface AppApi {
  register(...wallets: unknown[]): () => void
}

/**
 * Registers a simulated Solana wallet with the page (Wallet Standard), for development builds only. What it asks is
 * shown on its own card in the page. Its accounts are those of the development mnemonic, whose keys everybody knows:
 * they are funded on the local chain, and nothing of worth must ever be sent to them.
 *
 * @example
 * if (import.meta.env.DEV) {
 *   const { registerSimulatedSolanaWallet } = await import('@wallet-widget/testing')
 *   registerSimulatedSolanaWallet({ rpcUrls: { 'solana:devnet': 'http://127.0.0.1:8899' } })
 * }
 */
export function registerSimulatedSolanaWallet(
  options: SimulatedSolanaWalletOptions = {},
): RegisteredSolanaWallet {
  const wallet = createSimulatedSolanaWallet({ name: 'Dev Wallet', approval: 'ask', ...options })
  if (typeof window === 'undefined') return addWithdraw(wallet, () => {})

  const page = window
  const undo = new Set<() => void>()
  const register = ({ register: add }: AppApi) => {
    const unregister = add(wallet.wallet)
    if (typeof unregister === 'function') undo.add(unregister)
  }
  const answer = (event: Event) => register((event as CustomEvent<AppApi>).detail)
  page.addEventListener('wallet-standard:app-ready', answer)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))

  let withdrawn = false
  let card: { show(wallet: SimulatedSolanaWallet): void; hide(): void } | undefined
  const stopCard = wallet.onPending(async () => {
    // A window without a document is a test's.
    if (typeof document === 'undefined') return
    if (!card) {
      const [{ createCard }, { describeSolanaRequest }] = await Promise.all([
        import('../announce/card/createCard.js'),
        import('./describeSolanaRequest.js'),
      ])
      if (withdrawn) return
      card ??= createCard<SolanaQuestion>(describeSolanaRequest)
    }
    card.show(wallet)
  })
  return addWithdraw(wallet, () => {
    withdrawn = true
    page.removeEventListener('wallet-standard:app-ready', answer)
    for (const unregister of undo) unregister()
    stopCard()
    card?.hide()
  })
}

/** Keeps the getters of the wallet, which a spread would freeze. */
const addWithdraw = (wallet: SimulatedSolanaWallet, withdraw: () => void): RegisteredSolanaWallet =>
  Object.defineProperty(wallet, 'withdraw', { value: withdraw }) as RegisteredSolanaWallet
