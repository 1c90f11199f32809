import { BaseError } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { describeFailure } from '../../test/simulateEmbeddedWallet.js'
import { notStarted } from '../login/loginErrors.js'
import { failureText } from './failureText.js'

const refused = (code: string) => new BaseError('Words', { code: 'FRAME_ERROR', cause: { code } })

test.each([
  [new BaseError('x', { code: 'POPUP_CLOSED' }), 'failed.closed', undefined],
  [notStarted(new Error('x')), 'failed.start', undefined],
  [notStarted(new BaseError('x', { code: 'EMBEDDED_WALLET_LOAD_FAILED' })), 'failed.frame', undefined],
  [new BaseError('x', { code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' }), 'failed.frame', undefined],
  [refused('SOCIAL_DENIED'), 'failed.denied', undefined],
  [refused('SOMETHING_NEW'), 'failed.login', 'Words'],
  [refused('toString'), 'failed.login', 'Words'],
  [new BaseError('x', { code: 'CONNECTION_FAILED' }), 'failed.login', undefined],
  ['odd', 'failed.login', undefined],
])('default: %s', (error, title, words) => {
  const told = failureText(error, { describeFailure })
  expect([told.title, told.text, told.words]).toEqual([title, `${title}.text`, words])
})

test('behavior: what could not begin is titled so, with the reason underneath', () => {
  expect(failureText(notStarted(refused('SOCIAL_UNKNOWN')), { describeFailure })).toEqual({
    title: 'failed.start',
    text: 'failed.unoffered.text',
  })
})
