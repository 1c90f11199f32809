import { createSimulatedConnector, createTestWidget, TEST_NETWORKS } from '@wallet-widget/testing'
import { expect, onTestFinished, vi } from 'vitest'
import { type SiwxOptions, siwx } from '../src/index.js'

export const EVM = { chainId: 'eip155:1', address: '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266' } as const
export const SOLANA = {
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R',
} as const
const NETWORKS = [
  ...TEST_NETWORKS,
  {
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    chainNamespace: 'solana',
    name: 'Solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://solana.invalid'] } },
  },
] as const

const BOTH = ['eip155', 'solana'] as const

/**
 * A page with a SIMULATED wallet on each of two chains, which are named `eip155` and `solana`.
 *
 * @param trusting the wallets that trust the page already
 */
export function openTwoChains(
  id: string,
  options: SiwxOptions,
  trusting: readonly (typeof BOTH)[number][] = BOTH,
) {
  const wallet = (namespace: 'eip155' | 'solana', address: string) =>
    createSimulatedConnector({
      id: namespace,
      trusted: trusting.includes(namespace),
      namespaces: [namespace],
      accounts: { [namespace]: [address] },
    })
  const wallets = { eip155: wallet('eip155', EVM.address), solana: wallet('solana', SOLANA.address) }
  const { widget, destroy } = createTestWidget({
    id,
    networks: NETWORKS,
    connectors: Object.values(wallets),
    plugins: [siwx(options)],
  })
  let isOpen = true
  /** What is stored stays. */
  const leave = () => {
    if (!isOpen) return
    isOpen = false
    const stored = { ...localStorage }
    destroy()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }
  onTestFinished(leave)
  const signedIn = (address: string) =>
    vi.waitFor(() => expect(widget.plugins.siwx.$session.get().session?.data.address).toBe(address), {
      timeout: 10_000,
    })
  return { widget, leave, signedIn, wallets }
}
