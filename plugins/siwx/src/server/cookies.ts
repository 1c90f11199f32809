/** Cookies that no script reads, and no other site's page sends along with a change. */
export interface Cookies {
  read(request: Request, name: CookieName): string | undefined
  /** @param maxAge in seconds; 0 removes it */
  write(name: CookieName, value: string, maxAge: number): string
}

/** `browser`: whose nonce it is. `session`: who signed in. */
export type CookieName = 'browser' | 'session'

const TOKEN = /^[\da-f]{64}$/

/** @param origin the site's; over plain http, as on localhost, browsers keep no secure cookies */
export function createCookies(origin: URL): Cookies {
  const isSecure = origin.protocol === 'https:'
  // Such a cookie can't be set by another host of the domain.
  const nameOf = (name: CookieName) => `${isSecure ? '__Host-' : ''}siwx-${name}`
  return {
    read(request, name) {
      const wanted = `${nameOf(name)}=`
      const found = (request.headers.get('cookie') ?? '')
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith(wanted))
      const value = found?.slice(wanted.length)
      return value && TOKEN.test(value) ? value : undefined
    },
    write: (name, value, maxAge) =>
      `${nameOf(name)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  }
}
