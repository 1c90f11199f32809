import { ServicesError } from '../servicesError.js'
import { SHORTEST_OWNER_TOKEN } from './ownerSettings.js'

/** @throws ServicesError `INVALID_SETTINGS` for a token that could be guessed, and for counts that nobody could look at */
export function checkOwnerToken({
  ownerToken: token,
  analytics,
}: {
  ownerToken?: string | undefined
  analytics?: boolean | undefined
}): void {
  if (analytics && token === undefined)
    throw new ServicesError(
      'INVALID_SETTINGS',
      'OWNER_TOKEN: is missing, without it nobody sees what ANALYTICS counts.',
    )
  if (token !== undefined && token.length < SHORTEST_OWNER_TOKEN)
    throw new ServicesError(
      'INVALID_SETTINGS',
      `OWNER_TOKEN: must have at least ${SHORTEST_OWNER_TOKEN} characters, e.g. of \`openssl rand -base64 32\`.`,
    )
}
