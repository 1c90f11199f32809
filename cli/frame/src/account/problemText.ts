import { ApiError } from '../api/createApi.js'
import { FrameError } from '../contracts.js'
import type { Word } from './words/en.js'
import type { Say } from './words/say.js'

const DECLINED = 4001

/** What the service refuses a login with. */
const words: Readonly<Record<string, Word>> = {
  EMAIL_INVALID: 'problem.email',
  EMAIL_SAME: 'problem.same',
  EMAIL_TAKEN: 'problem.taken',
  CODE_WRONG: 'problem.wrong',
  CODE_EXPIRED: 'problem.late',
  CODE_SPENT: 'problem.late',
  LOGIN_REFUSED: 'problem.refused',
  RATE_LIMITED: 'problem.busy',
  SOCIAL_DENIED: 'problem.denied',
  SOCIAL_EXPIRED: 'problem.expired',
  FARCASTER_EXPIRED: 'problem.expired',
  SOCIAL_UNREACHABLE: 'problem.provider',
  FARCASTER_UNREACHABLE: 'problem.provider',
  SOCIAL_UNKNOWN: 'problem.unoffered',
  SESSION_UNKNOWN: 'problem.loggedOut',
  LOGIN_MOVED: 'problem.moved',
  CHANGE_OVER: 'problem.over',
  DEVICE_WAITS: 'problem.waits',
  LOGIN_NOT_FRESH: 'login.fresh',
  WALLET_EXISTS: 'bring.exists',
  STORAGE_UNREACHABLE: 'unreachable',
  KEY_SERVICE_UNREACHABLE: 'unreachable',
  KEY_SERVICE_BUSY: 'unreachable',
}

/** What went wrong, in the visitor's language; in English also in the service's own words. */
export function problemText(error: unknown, say: Say): string {
  if (error instanceof FrameError && error.code === DECLINED) return say('passkeys.declined')
  const isOurs = error instanceof ApiError || error instanceof FrameError
  if (!isOurs) return say('unreachable')
  const word = Object.hasOwn(words, error.code) ? words[error.code] : undefined
  if (word === undefined) return say.language === 'en' ? error.message : say('problem.other')
  const left = error instanceof ApiError ? error.triesLeft : undefined
  if (word === 'problem.wrong' && left !== undefined) return say('problem.tries', { count: left })
  return say(word)
}
