import { ApiError } from '../api/createApi.js'
import { FrameError } from '../contracts.js'

/** What the page is told of a failure. `code` and what follows are ours; other clients read the message alone. */
export interface ErrorPayload {
  readonly message: string
  readonly code?: number | string
  readonly triesLeft?: number
  readonly retryAfter?: number
}

const MOST = 500

/** Only what was written for the page to see leaves the frame. */
export function errorPayload(error: unknown): ErrorPayload {
  if (error instanceof FrameError) return { message: error.message.slice(0, MOST), code: error.code }
  if (error instanceof ApiError) {
    const { code, triesLeft, retryAfter } = error
    return {
      message: error.message.slice(0, MOST),
      code,
      ...(triesLeft !== undefined && { triesLeft }),
      ...(retryAfter !== undefined && { retryAfter }),
    }
  }
  if (error instanceof DOMException && error.name === 'AbortError')
    return { message: 'Request was aborted', code: 4001 }
  return { message: 'Something went wrong in the wallet. Try again.', code: -32603 }
}
