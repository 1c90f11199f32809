import { vi } from 'vitest'
import { ACCOUNT, FRIEND } from './transaction.js'

export const SERVICES = 'https://services.invalid'

/** What the FAKE services answer: a value as JSON, a text as it is, a number as a status. */
export interface FakeHistory {
  /** @default Ethereum alone */
  chains?: unknown
  /** One page a call, by cursor; the last one again and again. */
  pages: readonly unknown[]
}

/** A transaction as the services write it. */
export const onWire = (index: number, change: { metadata?: object; transfers?: unknown } = {}) => ({
  id: `eip155:1/${index}`,
  metadata: {
    operationType: 'receive',
    hash: `0x${(0xf000000 + index).toString(16).padStart(64, '0')}`,
    chain: 'eip155:1',
    minedAt: new Date(Date.UTC(2026, 5, 15) - index * 3_600_000).toISOString(),
    sentFrom: FRIEND,
    sentTo: ACCOUNT,
    status: 'confirmed',
    nonce: 1,
    fee: { symbol: 'ETH', numeric: '0.00042' },
    ...change.metadata,
  },
  transfers: change.transfers ?? [
    {
      fungible_info: { name: 'USD Coin', symbol: 'USDC' },
      direction: 'in',
      quantity: { numeric: '1234.5678' },
      sender: FRIEND,
      recipient: ACCOUNT,
    },
  ],
})

/** Puts FAKE services in the place of the network, for the history alone. */
export function fakeHistory(given: FakeHistory): { readonly asked: URL[]; answer: FakeHistory } {
  const real = globalThis.fetch
  const shown = { asked: [] as URL[], answer: given }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href)
    if (url.origin !== SERVICES) return real(input, init)
    const { chains = { http: ['eip155:1'], ws: [] }, pages } = shown.answer
    if (url.pathname === '/v1/supported-chains') return write(chains)
    if (!url.pathname.endsWith('/history')) return write(404)
    shown.asked.push(url)
    const page = Number(url.searchParams.get('cursor') ?? 0)
    return write(pages[Math.min(page, pages.length - 1)])
  })
  return shown
}

function write(value: unknown): Response {
  if (typeof value === 'number') return new Response('no', { status: value })
  return new Response(typeof value === 'string' ? value : JSON.stringify(value))
}
