import { BaseError, readProperty } from '@wallet-widget/kernel'
import type { LoginWindow } from '../api.js'
import type { FrameClient } from '../frame/frameClient.js'
import { type AnswerPayload, type RequestInput, type RequestName, TIMEOUTS } from '../protocol/index.js'
import { closedWindow, windowClosed } from './closedWindow.js'

const LEFT = 4001

/**
 * Has the frame log in, for as long as its owner takes, and closes the window in the end. What the page gives up is given
 * up in the frame, too.
 *
 * @throws BaseError `LOGIN_WINDOW_CLOSED` when the owner leaves, `EMBEDDED_WALLET_REQUEST_TIMED_OUT` when the frame falls mute
 */
export async function logInByFrame<Name extends RequestName>(
  frame: FrameClient,
  name: Name,
  payload: RequestInput<Name>,
  {
    window,
    signal,
  }: { readonly window?: LoginWindow | undefined; readonly signal?: AbortSignal | undefined },
): Promise<AnswerPayload<Name>> {
  try {
    return await frame.call(name, payload, { timeout: TIMEOUTS.login, renews: true, signal })
  } catch (error) {
    if (error instanceof BaseError && readProperty(error.cause, 'code') === LEFT) throw windowClosed()
    if (!isAnswer(error)) frame.notify('RPC_ABORT', undefined)
    throw error
  } finally {
    window?.close()
  }
}

const isAnswer = (error: unknown) => error instanceof BaseError && error.code === 'FRAME_ERROR'

/** Has the frame log in by email in the wallet's window, or in itself where there is none, and closes the window. */
export async function logInByEmail(
  frame: FrameClient,
  {
    email,
    window,
    signal,
  }: {
    readonly email: string
    readonly window?: LoginWindow | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<void> {
  const own = new AbortController()
  const both = signal ? AbortSignal.any([signal, own.signal]) : own.signal
  const payload = { email, ...(window && { window: window.channel }) }
  const loggingIn = logInByFrame(frame, 'CONNECT_EMAIL', payload, { window, signal: both })
  try {
    await (window ? Promise.race([loggingIn, closedWindow(window, both)]) : loggingIn)
  } finally {
    own.abort()
  }
}
