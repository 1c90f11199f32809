import { isRecord } from './isRecord.js'

/** A request that went to the wallet. */
export interface AskedRequest {
  /** Its id in the library. */
  readonly id: number
  /** The topic of its session. */
  readonly topic: string
  /** Its id in the kernel. */
  readonly requestId: string
  readonly address?: string | undefined
  /** ms since epoch */
  readonly at: number
}

/** The unanswered requests of this tab. They survive a reload: phones discard the page while the visitor is in the wallet app. */
export interface AskedRequests {
  /** The oldest first. */
  list(topic: string): readonly AskedRequest[]
  add(request: AskedRequest): void
  remove(id: number): void
  /** The session is over: they can’t be answered any more. */
  forget(topic: string): void
}

const KEY = 'wallet-widget:asked'
const MAX_ENTRIES = 20
/** No answer is expected after that. ms */
const TTL_MS = 24 * 60 * 60 * 1000

/** @param widget the widget’s id */
export function createAskedRequests(widget: string): AskedRequests {
  const key = `${KEY}:${widget}`
  let all = read(key).filter(isKept)
  const save = (next: readonly AskedRequest[]) => {
    all = next.filter(isKept).slice(-MAX_ENTRIES)
    write(key, all)
  }
  return {
    list: (topic) => all.filter((one) => one.topic === topic && isKept(one)),
    add: (request) => save([...all.filter(({ id }) => id !== request.id), request]),
    remove(id) {
      if (all.some((one) => one.id === id)) save(all.filter((one) => one.id !== id))
    },
    forget: (topic) => save(all.filter((one) => one.topic !== topic)),
  }
}

const isKept = ({ at }: AskedRequest): boolean => Date.now() - at < TTL_MS

function read(key: string): readonly AskedRequest[] {
  try {
    const value: unknown = JSON.parse(globalThis.sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isAsked) : []
  } catch {
    return []
  }
}

function write(key: string, all: readonly AskedRequest[]): void {
  try {
    if (all.length > 0) globalThis.sessionStorage.setItem(key, JSON.stringify(all))
    else globalThis.sessionStorage.removeItem(key)
  } catch {} // storage is blocked: a reload forgets them
}

const isAsked = (value: unknown): value is AskedRequest =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.topic === 'string' &&
  typeof value.requestId === 'string' &&
  (value.address === undefined || typeof value.address === 'string') &&
  typeof value.at === 'number'
