import { FrameError } from '../contracts.js'

/** Of an operation that may have arrived. */
export const notKnown = (): FrameError =>
  new FrameError(
    'It is not known whether the operation was sent. Trying again sends the same one, not a second.',
    -32603,
  )
