import { expect, vi } from 'vitest'
import { EVM, type openTwoChains, SOLANA } from './twoChains.js'

/** Connects both accounts of a backend that has let them in, and comes back with Solana in use. */
export async function comeBackToBoth(openPage: () => ReturnType<typeof openTwoChains>) {
  const before = openPage()
  await before.widget.ready
  await before.widget.connect({ connectorId: 'eip155' })
  await before.signedIn(EVM.address)
  await before.widget.connect({ connectorId: 'solana' })
  await before.signedIn(SOLANA.address)
  before.leave()
  const page = openPage()
  await page.widget.ready
  await page.signedIn(SOLANA.address)
  await vi.waitFor(() => expect(page.widget.state.$connections.get()).toHaveLength(2))
  return page
}
