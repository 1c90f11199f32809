import { FrameError } from '../contracts.js'

const UNCLEAR = -32603
const REFUSED = -32000

const forGood = (error: FrameError): FrameError => Object.assign(error, { final: true })

export const unclear = (): FrameError =>
  new FrameError(
    'It is not known whether the transaction was sent. Trying again sends the same one, not a second.',
    UNCLEAR,
  )

export const cannotTell = (): FrameError =>
  new FrameError(
    'The network’s node does not say whether another transaction of this account is on its way, or this one. Try again.',
    REFUSED,
  )

/** The journal keeps it, so that the owner is warned when the same is asked for again. */
export const nonceTaken = (): FrameError =>
  forGood(
    new FrameError(
      'Another transaction of this account came first, or this one has been sent already. Look at the account before you ask for it again.',
      UNCLEAR,
    ),
  )

export const takenMeanwhile = (nonce: number): FrameError =>
  forGood(
    new FrameError(
      `Another transaction of this account has taken the nonce ${nonce} since this was signed. Look at the account before you ask for it again.`,
      UNCLEAR,
    ),
  )

export const sentByAnother = (): FrameError =>
  forGood(
    new FrameError(
      'Another request has sent the very same transaction meanwhile: it goes through once. Ask for it again to send a second one.',
      REFUSED,
    ),
  )

/** Of a transaction that was not signed yet. */
export const takenSinceShown = (nonce: number): FrameError =>
  forGood(
    new FrameError(
      `Nothing was sent: another transaction of this account has taken the nonce ${nonce} since this was shown. Ask for it again.`,
      REFUSED,
    ),
  )

/** Of a row whose first ones have left. */
export const restMeanwhile = (): FrameError =>
  forGood(
    new FrameError(
      'Another request may have sent one of those meanwhile. Look at the account before you ask for the rest again.',
      UNCLEAR,
    ),
  )
