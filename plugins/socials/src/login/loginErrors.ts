import { BaseError } from '@wallet-widget/kernel'

export const popupBlocked = () =>
  new BaseError('The browser blocked the window', {
    code: 'POPUP_BLOCKED',
    metaMessages: ['Begin the login in the very tick of a click, or allow pop-ups for this site.'],
  })

export const popupClosed = () => new BaseError('Popup closed', { code: 'POPUP_CLOSED' })

export const notStarted = (cause: unknown) =>
  new BaseError('Failed to initiate social connection', { code: 'SOCIAL_CONNECTION_FAILED', cause })

export const loginExpired = (cause: unknown) =>
  new BaseError('Nobody approved the login in time', { code: 'LOGIN_EXPIRED', cause })
