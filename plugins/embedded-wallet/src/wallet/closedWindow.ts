import { BaseError } from '@wallet-widget/kernel'
import { sleep } from '@wallet-widget/kernel/connectors'
import type { LoginWindow } from '../api.js'
import { TIMEOUTS } from '../protocol/index.js'

/** A login that ends as its window closes is told by then. ms */
const GRACE = 1_000

/** Rejects once the window is closed, and nothing has come of it. No event reports that, so it is polled. */
export async function closedWindow({ isClosed }: LoginWindow, signal: AbortSignal): Promise<never> {
  while (!isClosed()) await sleep(TIMEOUTS.windowPoll, signal)
  await sleep(GRACE, signal)
  throw windowClosed()
}

export const windowClosed = (): BaseError =>
  new BaseError('The login window was closed.', { code: 'LOGIN_WINDOW_CLOSED' })
