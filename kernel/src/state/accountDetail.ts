import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'

/** A fact about the active account that is fetched. */
export interface AccountDetail<Value> {
  readonly status: 'idle' | 'loading' | 'loaded' | 'failed'
  readonly value?: Value | undefined
  /** As it was thrown. */
  readonly error?: unknown
}

/** A detail's store; `refresh` asks again now, if somebody watches. */
export type DetailStore<Value> = ReadableAtom<AccountDetail<Value>> & { refresh(): void }

/** A detail's store as its keeper sees it. */
export type WritableDetail<Value> = WritableAtom<AccountDetail<Value>> & { refresh(): void }

export const createDetail = <Value>(): WritableDetail<Value> =>
  Object.assign(atom<AccountDetail<Value>>({ status: 'idle' }), { refresh() {} })
