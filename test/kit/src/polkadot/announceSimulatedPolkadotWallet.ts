import { extend, showCard } from '../injected/stage.js'
import { createSimulatedPolkadotWallet } from './createSimulatedPolkadotWallet.js'
import type { SimulatedPolkadotOptions, SimulatedPolkadotWallet } from './simulatedPolkadotWallet.js'

/**
 * Puts a simulated wallet into `window.injectedWeb3`, for development builds only. What it asks is shown on its own
 * card in the page.
 *
 * @example if (import.meta.env.DEV) announceSimulatedPolkadotWallet()
 */
export function announceSimulatedPolkadotWallet(
  options: SimulatedPolkadotOptions = {},
): SimulatedPolkadotWallet & { withdraw(): void } {
  const wallet = createSimulatedPolkadotWallet({
    key: 'test.Dev Wallet',
    name: 'Dev Wallet',
    approval: 'ask',
    ...options,
  })
  const remove = wallet.install()
  const hide = showCard(wallet, async () => {
    const [{ createCard }, { describePolkadot }] = await Promise.all([
      import('../announce/card/createCard.js'),
      import('./describePolkadot.js'),
    ])
    return createCard(describePolkadot)
  })
  return extend(wallet, {
    withdraw() {
      remove()
      hide()
    },
  })
}
