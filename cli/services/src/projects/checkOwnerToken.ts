import { ServicesError } from '../servicesError.js'
import { SHORTEST_OWNER_TOKEN } from './ownerSettings.js'

/** @throws ServicesError `INVALID_SETTINGS` for a token that could be guessed */
export function checkOwnerToken(token: string | undefined): void {
  if (token !== undefined && token.length < SHORTEST_OWNER_TOKEN)
    throw new ServicesError(
      'INVALID_SETTINGS',
      `OWNER_TOKEN: must have at least ${SHORTEST_OWNER_TOKEN} characters, e.g. of \`openssl rand -base64 32\`.`,
    )
}
