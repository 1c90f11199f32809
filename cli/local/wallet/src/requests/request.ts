import type { Accounts } from '../accounts/accounts.js'

/** A piece of what the visitor reads before approving. */
export type Part =
  | { readonly kind: 'text'; readonly label: string; readonly text: string; readonly code?: boolean }
  | { readonly kind: 'rows'; readonly title?: string; readonly rows: readonly Row[] }
  | { readonly kind: 'tree'; readonly title: string; readonly value: unknown }

/** A name and what it stands for; code is set in a fixed-width face. */
export type Row = { readonly name: string; readonly value: string; readonly code?: boolean }

/** A request in words, and what approving it does. */
export type ReviewRequest = {
  readonly title: string
  readonly lead?: string
  readonly parts: readonly Part[]
  /** The word on the button. */
  readonly approve: string
  /** Signs or sends; the result goes to the site. */
  run(): Promise<unknown>
}

/** Asks a chain's node, through the services. */
export type Rpc = <result>(method: string, params: unknown) => Promise<result>

/** Where a request came from and what it may use. */
export type Session = {
  /** CAIP-2 id of the chain that the request is for. */
  readonly chain: string
  /** Addresses that this site was given on that chain. */
  readonly shared: readonly string[]
  readonly accounts: Accounts
  readonly rpc: Rpc
  /** Moves the wallet to another EVM chain. */
  switchChain(chain: string): Promise<void>
  readonly servedChains: readonly string[]
}

/** What needs no question: the answer itself. */
export type Answer = { readonly answer: unknown }

/** Reads a request's params. @throws RequestError when they can't be used */
export type Method = (params: unknown, session: Session) => ReviewRequest | Answer

/** Why a request is refused, as the site is told: a JSON-RPC error. */
export class RequestError extends Error {
  override readonly name = 'RequestError'

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

export const invalidParams = (message: string) => new RequestError(-32602, `Invalid parameters: ${message}`)

export const notShared = (address: unknown) =>
  new RequestError(4100, `The account ${String(address)} was not shared with this site on this chain.`)
