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
  const said = sayingOf(error)
  if (said) return { message: said.message.slice(0, MOST), code: said.code }
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

/** What a node said, viem puts into errors of its own. */
function sayingOf(error: unknown): FrameError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof FrameError) return cause
  return undefined
}
