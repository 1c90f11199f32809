import type { IncomingMessage } from 'node:http'
import { type AllowedOrigins, isAllowedOrigin } from '../allowOrigins.js'
import { type ProjectIds, registered } from '../projects/registeredProjects.js'
import { checkAuth } from './checkAuth.js'
import { isRelayAddress } from './isRelayAddress.js'
import { RelayRefusal } from './relayErrors.js'

/** Whom a relay lets in. */
export type Admission = {
  allowedOrigins: AllowedOrigins
  /** @default any */
  projectIds?: ProjectIds
  /** Public urls of the relay. @default any of this machine, and the one called */
  urls?: readonly string[] | undefined
}

/** Returns the ids of the client and the project that a request comes from. @throws RelayRefusal */
export function admit(
  { allowedOrigins, projectIds, urls }: Admission,
  request: IncomingMessage,
): { clientId: string; project: string } {
  const { origin, host } = request.headers
  if (origin !== undefined && !isAllowedOrigin(allowedOrigins, origin))
    throw new RelayRefusal('Unauthorized: origin not allowed')
  const query = new URL(request.url ?? '', 'http://relay').searchParams
  const projectId = query.get('projectId')
  const known = registered(projectIds)
  if (!projectId || projectId.length > 128 || (known && !known.includes(projectId)))
    throw new RelayRefusal('Unauthorized: invalid key')
  const clientId = checkAuth(query.get('auth'), (address) => isRelayAddress(address, urls, host))
  return { clientId, project: projectId }
}
