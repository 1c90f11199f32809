import { BaseError } from '../errors/BaseError.js'

/** http or https without credentials, which browsers do not send, or a path from the root of the site. */
const HTTP = /^(https?:\/)?\/(?![^/?#]*@)[^/\\]/i

/**
 * Returns a url that the widget is to ask.
 *
 * @throws BaseError `HTTP_URL_INVALID`
 */
export function requireHttpUrl(url: string, allowed = HTTP): string {
  if (allowed.test(url)) return url
  throw new BaseError('Provided URL is not compatible with HTTP connection', {
    code: 'HTTP_URL_INVALID',
    details: url,
  })
}
