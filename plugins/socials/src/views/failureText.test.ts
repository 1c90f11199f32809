import { BaseError } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { describeFailure } from '../../test/simulateEmbeddedWallet.js'
import { loginFailed } from '../login/loginErrors.js'
import { failureText } from './failureText.js'

const refused = (code: string) => new BaseError('Words', { code: 'FRAME_ERROR', cause: { code } })

test.each([
  [new BaseError('x', { code: 'POPUP_CLOSED' }), 'failed.closed', undefined],
  [loginFailed(new Error('x')), 'failed.start', undefined],
  [loginFailed(new BaseError('x', { code: 'EMBEDDED_WALLET_LOAD_FAILED' })), 'failed.frame', undefined],
  [new BaseError('x', { code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' }), 'failed.frame', undefined],
  [refused('SOCIAL_DENIED'), 'failed.denied', undefined],
  [refused('FARCASTER_EXPIRED'), 'failed.expired', undefined],
  [loginFailed(new BaseError('x', { code: 'LOGIN_WINDOW_CLOSED' })), 'failed.closed', undefined],
  [refused('SOMETHING_NEW'), 'failed.login', 'Words'],
  [refused('toString'), 'failed.login', 'Words'],
  [new BaseError('x', { code: 'CONNECTION_FAILED' }), 'failed.login', undefined],
  ['odd', 'failed.login', undefined],
])('default: %s', (error, title, words) => {
  const told = failureText(error, { describeFailure })
  expect([told.title, told.text, told.words]).toEqual([title, `${title}.text`, words])
})
