import { BaseError } from '@wallet-widget/kernel'
import { externalUrl } from '@wallet-widget/kernel/connectors'

const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Returns the address if the visitor may be sent there: https, or http on this machine where the frame is served from it,
 * too.
 *
 * @throws BaseError `LOGIN_URL_REFUSED`
 */
export function loginUrl(url: string, frameOrigin: string): string {
  const safe = externalUrl(url) ?? (isLocal(frameOrigin) && isLocal(url) ? new URL(url).href : undefined)
  if (safe) return safe
  throw new BaseError('The address of the login page was refused', {
    code: 'LOGIN_URL_REFUSED',
    metaMessages: ['It must be https, or on this machine together with the frame of the embedded wallet.'],
  })
}

function isLocal(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, username, password } = new URL(url)
  return protocol === 'http:' && OWN_MACHINE.test(hostname) && !username && !password
}
