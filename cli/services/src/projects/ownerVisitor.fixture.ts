import { randomInt } from 'node:crypto'
import { createServices, type Services, type ServicesOptions } from '../createServices.js'
import { randomToken } from '../login/randomToken.js'

export const SITE = 'https://shop.example'

/** Services with an owner's page, kept in memory. */
export async function startOwned(
  options: ServicesOptions = {},
): Promise<Services & { readonly ownerToken: string }> {
  const ownerToken = randomToken()
  const services = await createServices({
    port: 0,
    databaseUrl: 'memory:',
    allowedOrigins: [SITE, 'https://other.example'],
    ownerToken,
    ...options,
  })
  return { ...services, ownerToken }
}

const randomHex = () => randomInt(0x10000).toString(16)

/** Somebody with a browser at the owner's page. */
export function ownerVisitor(url: string) {
  let cookie = ''
  // What a browser would send from the page itself, each through a proxy, from an address of its own.
  const own = {
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': `2001:db8:${randomHex()}:${randomHex()}::1`,
  }
  async function call(path: string, init: RequestInit = {}) {
    const headers = { ...own, ...(cookie && { cookie }), ...init.headers }
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init, headers })
    const [set] = response.headers.getSetCookie()
    if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
    const location = response.headers.get('location')
    return { status: response.status, headers: response.headers, location, text: await response.text() }
  }
  const post = (
    path: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const body = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    )
    return call(path, { method: 'POST', body, headers })
  }
  /** The hidden fields of a page's first form: what tells that it is of this visit, and which revision was looked at. */
  const formOf = async (path: string) => {
    const { text } = await call(path)
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
    return { form: field('form'), revision: field('revision') }
  }
  return {
    get: call,
    post,
    formOf,
    logIn: (token: string) => post('/owner/login', { token }),
    /** Posts a form of a page, as a person who looks at it would. */
    submit: async (
      page: string,
      path: string,
      fields: Readonly<Record<string, string | readonly string[]>>,
    ) => post(path, { ...(await formOf(page)), ...fields }),
    get cookie() {
      return cookie
    },
  }
}

/** An owner who is logged in and made the project `shop`. */
export async function ownerOf(services: { url: string; ownerToken: string }) {
  const owner = ownerVisitor(services.url)
  await owner.logIn(services.ownerToken)
  await owner.submit('/owner', '/owner', { id: 'shop', name: 'The Shop' })
  return owner
}
