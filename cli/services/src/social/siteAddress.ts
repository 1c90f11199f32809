import { HttpError } from '../httpError.js'
import type { SocialLoginDeps } from './socialLoginDeps.js'

/** The origin, if it is one whose pages may log in. @throws HttpError */
export function checkSite(given: string, { isAllowedSite }: Pick<SocialLoginDeps, 'isAllowedSite'>): string {
  if (originOf(given) === given && isAllowedSite(given)) return given
  throw new HttpError(403, 'ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
}

/** The address to come back to, if it is a page of the site. @throws HttpError */
export function checkReturnUrl(given: string, siteOrigin: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isPage =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.origin === siteOrigin &&
    url.username === '' &&
    url.password === ''
  if (!isPage) {
    throw new HttpError(400, 'RETURN_URL_NOT_ALLOWED', 'The address to return to is not a page of this site.')
  }
  return url.href
}

function originOf(given: string): string | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}
