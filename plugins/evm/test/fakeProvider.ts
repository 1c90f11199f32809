import { vi } from 'vitest'

type Answer = (params: unknown) => unknown
type Listener = (...values: unknown[]) => void

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const OTHER_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A FAKE wallet for unit tests: answers from a table, signs nothing. */
export function fakeProvider(answers: Record<string, Answer> = {}) {
  const listeners = new Map<string, Set<Listener>>()
  const table: Record<string, Answer> = {
    eth_requestAccounts: () => [ADDRESS],
    eth_accounts: () => [ADDRESS],
    eth_chainId: () => '0x1',
    ...answers,
  }
  const calls: { method: string; params?: unknown }[] = []
  return {
    calls,
    table,
    count: (method: string) => calls.filter((call) => call.method === method).length,
    emit: (event: string, ...values: unknown[]) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(...values)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    request: vi.fn(async (call: { method: string; params?: unknown }): Promise<unknown> => {
      calls.push(call)
      const answer = table[call.method]
      if (answer) return answer(call.params)
      throw Object.assign(new Error(`${call.method} is not supported`), { code: 4200 })
    }),
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

/** Rejects as a wallet does. */
export const refuse = (code: number, message = 'refused', data?: unknown): Answer => {
  return () => {
    throw Object.assign(new Error(message), { code, data })
  }
}

export const never = () => new Promise<never>(() => {})

/** Announces a wallet on a page. Source: EIP-6963. */
export function announce(page: EventTarget, provider: unknown, info: Record<string, unknown> = {}): void {
  const detail = {
    info: { uuid: crypto.randomUUID(), name: 'Fake', icon: ICON, rdns: 'org.example.fake', ...info },
    provider,
  }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

export const ICON = 'data:image/svg+xml;base64,PHN2Zy8+'
