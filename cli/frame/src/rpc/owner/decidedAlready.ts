import { FrameError } from '../../contracts.js'

/** A page that is restored by the back button still shows a review that was decided elsewhere, and may have been carried out. */
export const decidedAlready = (): FrameError => {
  const error = new FrameError('This was decided already, or took too long. Ask for it again.', -32603)
  return Object.assign(error, { final: true })
}
