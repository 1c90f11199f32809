import type { Limit, Limiter } from './limits/limiter.js'

/** How one part of the storage keeps its entries. Times are in milliseconds. */
export type PartOptions = {
  name: string
  /** How long an entry lives from its last write. */
  ttl: number
  /** Oldest entries go first beyond this many. */
  limit: number
}

/** A part of the storage as text. Each call is one step: no other process sees half of it. */
export type Part = {
  get(key: string): Promise<string | undefined>
  set(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  /** Puts `next` in the place of `present` if that is what is there; `undefined` stands for no entry. */
  replace(key: string, present: string | undefined, next: string | undefined): Promise<boolean>
}

/** What each kind of storage can do. */
export type Backend = {
  part(options: PartOptions): Part
  limiter(name: string, limit: Limit): Limiter
  quickLimiter(name: string, limit: Limit): Limiter
  /** Rejects when it can't be used from the start on. */
  check(): Promise<void>
  /** Rejects while it is away. */
  ping(): Promise<void>
  close(): Promise<void>
}
