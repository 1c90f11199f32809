import type { BrowserContext, Page } from '@playwright/test'

export interface FakeWallet {
  readonly name: string
  readonly rdns: string
  readonly uuid?: string
  readonly icon?: string
  readonly accounts?: readonly string[]
}

const ICON = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/**
 * Announces wallets that answer only what connecting needs, as a hostile or careless page would. Each counts its
 * listeners and calls in `window.fakes`.
 */
export async function announceFakes(
  context: BrowserContext | Page,
  wallets: readonly FakeWallet[],
): Promise<void> {
  const details = wallets.map((wallet) => ({ icon: ICON, accounts: [], ...wallet }))
  await context.addInitScript((all) => {
    if (!isSecureContext) return // about:blank
    const fakes = all.map(({ accounts, name, rdns, icon, uuid }) => {
      const fake = { name, calls: [] as string[], listeners: 0 }
      const provider = {
        request: async ({ method }: { method: string }) => {
          fake.calls.push(method)
          if (method === 'eth_chainId') return '0x1'
          return /ccounts$/.test(method) ? accounts : null
        },
        on: () => fake.listeners++,
        removeListener: () => fake.listeners--,
      }
      const info = { name, rdns, icon, uuid: uuid ?? crypto.randomUUID() }
      const detail = Object.freeze({ info: Object.freeze(info), provider })
      const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      addEventListener('eip6963:requestProvider', announce)
      return fake
    })
    Object.assign(window, { fakes })
  }, details)
}

export interface FakeRecord {
  readonly name: string
  readonly calls: string[]
  readonly listeners: number
}

export const fakeRecords = (page: Page): Promise<FakeRecord[]> =>
  page.evaluate(() => (window as unknown as { fakes: FakeRecord[] }).fakes)
