import { vi } from 'vitest'

export const SAFE_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const SAFE_TX_HASH = `0x${'5a'.repeat(32)}`

type Answer = (params: never) => unknown

/** What the SIMULATED Safe app answers; a thrown error is an answer too. */
export interface FakeParentOptions {
  readonly origin?: string
  readonly ancestorOrigins?: readonly string[] | undefined
  readonly answers?: Readonly<Record<string, Answer>>
  /** Pretends to be the source of its messages. */
  readonly impostor?: boolean
  readonly silent?: boolean
}

/** A SIMULATED Safe app around a fake framed page: it speaks the protocol of the Safe Apps SDK. */
export function frameIn(options: FakeParentOptions = {}) {
  const { origin = 'https://app.safe.global', answers = {}, impostor = false, silent = false } = options
  const page = new EventTarget() as EventTarget & Record<string, unknown>
  const asked: { method: string; params: unknown; targetOrigin: string }[] = []
  const table: Record<string, Answer> = {
    getSafeInfo: () => ({
      safeAddress: SAFE_ADDRESS,
      chainId: 1,
      threshold: 2,
      owners: [SAFE_ADDRESS],
      isReadOnly: false,
    }),
    sendTransactions: () => ({ safeTxHash: SAFE_TX_HASH }),
    signMessage: () => ({ messageHash: `0x${'11'.repeat(32)}` }),
    signTypedMessage: () => ({ signature: '0x5160' }),
    getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
    ...answers,
  }
  const say = (data: unknown, source: unknown = parent, from = origin) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }))
  const parent = {
    postMessage(data: { id: string; method: string; params: never }, targetOrigin: string) {
      asked.push({ method: data.method, params: data.params, targetOrigin })
      if (silent || (targetOrigin !== '*' && targetOrigin !== origin)) return
      queueMicrotask(async () => {
        const version = '9.1.0'
        try {
          const answer = await table[data.method]?.(data.params)
          say({ id: data.id, success: true, version, data: answer }, impostor ? {} : parent)
        } catch (error) {
          say({ id: data.id, success: false, version, error: (error as Error).message })
        }
      })
    },
  }
  const ancestors = 'ancestorOrigins' in options ? options.ancestorOrigins : [origin]
  Object.assign(page, {
    localStorage: memoryStorage(),
    parent,
    crypto: globalThis.crypto,
    location: { ancestorOrigins: ancestors },
  })
  const added = vi.spyOn(page, 'addEventListener')
  const removed = vi.spyOn(page, 'removeEventListener')
  vi.stubGlobal('window', page)
  return { asked, page, say, listenerCount: () => added.mock.calls.length - removed.mock.calls.length }
}

/** A `localStorage` for one test. */
function memoryStorage() {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
