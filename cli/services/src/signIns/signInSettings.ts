import { z } from 'zod'
import { ServicesError } from '../servicesError.js'

const SHORTEST = 32

/** What the environment says of sign-ins. */
export type SignInSettings = { signInSecret?: string }

/** - `SIGN_IN_SECRET`: sign-ins are kept for sites without a backend of their own; what marks their nonces */
export const signInEnvironment = {
  SIGN_IN_SECRET: z.string().min(SHORTEST, `must have ${SHORTEST} characters or more`).optional(),
}

/** The same as an option of `createServices`. */
export const toSignInSettings = ({
  SIGN_IN_SECRET,
}: {
  SIGN_IN_SECRET?: string | undefined
}): SignInSettings => (SIGN_IN_SECRET === undefined ? {} : { signInSecret: SIGN_IN_SECRET })

/** @throws ServicesError `INVALID_SETTINGS` */
export function checkSignInSecret({ signInSecret }: SignInSettings): void {
  if (signInSecret !== undefined && signInSecret.length < SHORTEST)
    throw new ServicesError('INVALID_SETTINGS', `signInSecret must have ${SHORTEST} characters or more.`)
}
