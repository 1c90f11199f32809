import { BaseError, readProperty } from '@wallet-widget/kernel'

/** Only who is signed in can end the sessions of other browsers. */
export const notSignedIn = (): BaseError =>
  new BaseError('The account isn’t signed in here, so it can’t be signed out in other browsers.', {
    code: 'NOT_SIGNED_IN',
  })

/** A backend that knows of no other browsers has ended the sessions of this one. */
export const signedOutHereAlone = (): BaseError =>
  new BaseError('The account was signed out in this browser alone: its backend knows of no others.', {
    code: 'NOT_SIGNED_IN',
  })

export const isNotSignedIn = (error: unknown): boolean => readProperty(error, 'code') === 'NOT_SIGNED_IN'
