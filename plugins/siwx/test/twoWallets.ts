import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { expect, onTestFinished, vi } from 'vitest'
import { siwx } from '../src/index.js'
import { letIn } from './letIn.js'
import { EVM } from './twoChains.js'

export const ONE = EVM
export const TWO = { chainId: 'eip155:1', address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8' } as const

/** Two SIMULATED wallets of one chain, `one` and `two`, whose accounts have both signed in; `two` is in use. */
export async function openTwoWallets({ reload = false } = {}) {
  const backend = await letIn(ONE, TWO)
  const id = `test-${crypto.randomUUID()}`
  const open = () => {
    const wallet = (name: string, address: string) =>
      createSimulatedConnector({
        id: name,
        trusted: true,
        namespaces: ['eip155'],
        accounts: { eip155: [address] },
      })
    const wallets = { one: wallet('one', ONE.address), two: wallet('two', TWO.address) }
    const { widget, destroy } = createTestWidget({
      id,
      connectors: Object.values(wallets),
      plugins: [siwx({ sessions: backend.sessions })],
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
      vi.waitFor(() => expect(widget.plugins.siwx.$session.get().session?.data.address).toBe(address))
    return { widget, wallets, leave, signedIn }
  }
  const first = open()
  await first.widget.ready
  for (const [connectorId, { address }] of Object.entries({ one: ONE, two: TWO })) {
    await first.widget.connect({ connectorId })
    await first.signedIn(address)
  }
  const kept = () => backend.kept().map(({ data }) => data.address)
  if (!reload) return { backend, kept, ...first }
  first.leave()
  const page = open()
  await page.widget.ready
  await vi.waitFor(() => expect(page.widget.state.$connections.get()).toHaveLength(2))
  await page.signedIn(TWO.address)
  return { backend, kept, ...page }
}
