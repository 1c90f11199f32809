import type { Word } from './words/en.js'

/** What the owner sees once they are logged in to a wallet that has just been made: the offer to protect it. */
export interface OfferView {
  readonly step: 'offer'
  readonly isBusy: boolean
  readonly problem?: Extract<Word, `offer.${string}` | 'problem'> | undefined
}

/** What the owner does about it. */
export interface OfferActions {
  /** @param view the window that they clicked in: there they are asked for the passkey */
  onProtect(view: Window): void
  onLater(): void
}
