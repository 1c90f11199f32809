import { BaseError, readProperty } from '@wallet-widget/kernel'
import { normalizeError, WalletError } from '@wallet-widget/kernel/connectors'

import type { ServerTime } from '../client/askClock.js'
import { ClockError } from './ClockError.js'
import { RelayDownError } from './RelayDownError.js'

const NEXT_STEPS = 'Check your connection and try again, or connect a wallet installed in this browser.'

export const relayUnreachable = (cause?: unknown): BaseError =>
  new BaseError('The relay can’t be reached', {
    code: 'RELAY_UNREACHABLE',
    cause,
    metaMessages: [NEXT_STEPS],
  })

export const offline = (): BaseError =>
  new BaseError('You are offline', { code: 'OFFLINE', metaMessages: [NEXT_STEPS] })

export const projectIdMissing = (): BaseError =>
  new BaseError('Project ID Not Configured', {
    code: 'PROJECT_ID_NOT_CONFIGURED',
    metaMessages: [
      'The public relay serves known projects only.',
      'Set `projectId` in the config, or give a relay of your own: `services`, or walletConnect({ relayUrl }).',
    ],
  })

/** Maps an error of the relay to ours, by its text. */
export function relayRefused(thrown: unknown): BaseError {
  const text = String(readProperty(thrown, 'message') ?? thrown).slice(0, 500)
  if (/not yet valid|token (?:is |has )?expired/i.test(text))
    return new BaseError('Session Expired', { code: 'SESSION_EXPIRED', cause: thrown })
  // Of the upgrade, which relays refuse for many reasons, a wrong clock among them.
  if (/\b40[13]\b/.test(text)) return refused(thrown)
  if (/invalid (?:key|project)|project not found|unauthorized|\b3000\b/i.test(text))
    return new BaseError('Invalid Project ID', { code: 'INVALID_PROJECT_ID', cause: thrown })
  if (/rate.?limit|too many|\b429\b/i.test(text))
    return new BaseError('The relay is busy', {
      code: 'RATE_LIMITED',
      cause: thrown,
      metaMessages: ['Wait a moment, then try again.'],
    })
  return refused(thrown)
}

const refused = (cause: unknown): BaseError =>
  new BaseError('The relay refused the request', {
    code: 'RELAY_REFUSED',
    cause,
    metaMessages: ['Try again later, or connect a wallet installed in this browser.'],
  })

/** What a wrong clock leads to: a token that is not valid yet, or not any more; a relay that says nothing. */
const OF_CLOCKS: readonly string[] = [
  'SESSION_EXPIRED',
  'INVALID_PROJECT_ID',
  'RELAY_REFUSED',
  'RELAY_UNREACHABLE',
]
/** Relays take a clock that is less wrong. ms */
const LEEWAY_MS = 120_000

/** Explains a failure by what the page's own server said: a wrong clock, or that it is not the visitor's connection. */
export function explainFailure(failure: BaseError, { ahead, isOnline }: ServerTime): BaseError {
  if (Math.abs(ahead) > LEEWAY_MS && OF_CLOCKS.includes(failure.code)) return new ClockError(ahead, failure)
  if (isOnline && failure.code === 'RELAY_UNREACHABLE') return new RelayDownError(failure)
  return failure
}

/**
 * Maps a wallet's refusal of a proposal to ours: its owner's is 5000 to 5003 in the WalletConnect error codes, and 14001 of
 * signing in; 51xx are its own.
 */
export function proposalRefused(thrown: unknown): BaseError {
  const code = readProperty(thrown, 'code')
  const isOwner = typeof code === 'number' && ((code >= 5000 && code <= 5003) || code === 14_001)
  if (typeof code === 'number' && code > 5003 && code < 6000)
    return new BaseError('The wallet serves none of this site’s networks', {
      code: 'CHAIN_NOT_SUPPORTED',
      cause: thrown,
      metaMessages: ['Use another wallet, or add the network in this one first.'],
    })
  const error = normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
  if (isOwner || error.code === 'USER_REJECTED')
    return new BaseError('Connection rejected', {
      code: 'CONNECTION_REJECTED',
      cause: new WalletError(4001, { cause: thrown }),
    })
  return error
}
