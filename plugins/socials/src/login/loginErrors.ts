import { BaseError } from '@wallet-widget/kernel'

export const popupBlocked = () =>
  new BaseError('The browser blocked the window', {
    code: 'POPUP_BLOCKED',
    metaMessages: ['Begin the login in the very tick of a click, or allow pop-ups for this site.'],
  })

export const popupClosed = () => new BaseError('Popup closed', { code: 'POPUP_CLOSED' })

/** These say what happened. */
const SAID: readonly string[] = ['FRAME_ERROR', 'REQUEST_ABORTED', 'POPUP_BLOCKED', 'POPUP_CLOSED']

/** What a login that did not work rejects with: closed, said by the frame, given up, or never begun. */
export function loginFailed(error: unknown): unknown {
  const code = error instanceof BaseError ? error.code : undefined
  if (code === 'LOGIN_WINDOW_CLOSED') return popupClosed()
  if (code !== undefined && SAID.includes(code)) return error
  return new BaseError('Failed to initiate social connection', {
    code: 'SOCIAL_CONNECTION_FAILED',
    cause: error,
  })
}
