import { BaseError, readProperty } from '@wallet-widget/kernel'
import type { LoginWindow } from '../api.js'
import type { FrameClient } from '../frame/frameClient.js'
import { closedWindow, windowClosed } from './closedWindow.js'

const LEFT = 4001

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
  try {
    const loggingIn = frame.call('CONNECT_EMAIL', payload, {
      timeout: Number.POSITIVE_INFINITY,
      signal: both,
    })
    await (window ? Promise.race([loggingIn, closedWindow(window, both)]) : loggingIn)
  } catch (error) {
    if (error instanceof BaseError && readProperty(error.cause, 'code') === LEFT) throw windowClosed()
    if (!isAnswer(error)) frame.notify('RPC_ABORT', undefined)
    throw error
  } finally {
    own.abort()
    window?.close()
  }
}

const isAnswer = (error: unknown) => error instanceof BaseError && error.code === 'FRAME_ERROR'
