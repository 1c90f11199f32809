import { z } from 'zod'

/** Why a login with a provider did not end well. */
export const socialErrorCode = z.enum(['SOCIAL_DENIED', 'SOCIAL_UNREACHABLE', 'SOCIAL_FAILED'])
export type SocialErrorCode = z.infer<typeof socialErrorCode>

/** What the visitor is told is made from the code alone: a provider's own words are never shown. */
export function wordsOf(code: SocialErrorCode, provider: string): string {
  switch (code) {
    case 'SOCIAL_DENIED':
      return `${provider} was not allowed to log you in. Try again, or log in in another way.`
    case 'SOCIAL_UNREACHABLE':
      return `${provider} can't be reached now. Try again later, or log in in another way.`
    case 'SOCIAL_FAILED':
      return `${provider} did not log you in. Try again, or log in in another way.`
  }
}

/** A login that a provider refused or failed at. `message` is for the log, and holds no secret. */
export class SocialError extends Error {
  override readonly name = 'SocialError'
  constructor(
    readonly code: SocialErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
