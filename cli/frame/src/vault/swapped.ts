import { FrameError } from '../contracts.js'

/** The record of the wallet names other addresses than its keys have. */
export const swapped = () =>
  new FrameError("The wallet's record does not fit its keys. Nothing was signed; ask the site.", -32603)
