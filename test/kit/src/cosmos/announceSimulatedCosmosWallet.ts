import { extend, showCard } from '../injected/stage.js'
import { createSimulatedCosmosWallet } from './createSimulatedCosmosWallet.js'
import type { SimulatedCosmosOptions, SimulatedCosmosWallet } from './simulatedCosmosWallet.js'

/**
 * Puts a simulated wallet into the page where Keplr would stand, for development builds only. What it asks is shown on
 * its own card in the page.
 *
 * @example if (import.meta.env.DEV) announceSimulatedCosmosWallet()
 */
export function announceSimulatedCosmosWallet(
  options: SimulatedCosmosOptions = {},
): SimulatedCosmosWallet & { withdraw(): void } {
  const wallet = createSimulatedCosmosWallet({ name: 'Dev Wallet', approval: 'ask', ...options })
  const remove = wallet.install()
  const hide = showCard(wallet, async () => {
    const [{ createCard }, { describeCosmos }] = await Promise.all([
      import('../announce/card/createCard.js'),
      import('./describeCosmos.js'),
    ])
    return createCard(describeCosmos)
  })
  return extend(wallet, {
    withdraw() {
      remove()
      hide()
    },
  })
}
