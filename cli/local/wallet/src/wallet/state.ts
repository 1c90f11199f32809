import type { ReviewRequest } from '../requests/request.js'
import type { Offer } from './offeredNamespaces.js'

/** The other side of a pairing, as it calls itself: nothing of it is checked. */
export type Site = { readonly name: string; readonly url: string }

export const siteOf = ({ name, url }: Partial<Site>): Site => ({
  name: name || 'A site without a name',
  url: url || 'no address given',
})

/** A site that asks to be connected. */
export type ProposalView = { readonly id: number; readonly site: Site; readonly offer: Offer }

/** A request that waits for the visitor. */
export type RequestView = {
  readonly id: number
  readonly site: Site
  readonly chain: string
  readonly asked: ReviewRequest
}

/** A connected site. */
export type SessionView = {
  readonly topic: string
  readonly site: Site
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
}

/** Something that happened, newest first. */
export type Entry = {
  readonly id: string
  readonly text: string
  readonly detail?: string
  readonly failed: boolean
}

export type WalletState = {
  readonly isOnline: boolean
  readonly account: number
  readonly chain: string
  readonly proposals: readonly ProposalView[]
  readonly requests: readonly RequestView[]
  readonly sessions: readonly SessionView[]
  readonly entries: readonly Entry[]
}
