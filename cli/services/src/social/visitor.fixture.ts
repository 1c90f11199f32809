/** A browser without scripts: it keeps cookies, goes where it is sent, and sends forms. */
export function createVisitor() {
  const jars = new Map<string, Map<string, string>>()

  // As in a browser, cookies of one host are shared by its ports.
  const jarOf = (url: URL) => {
    const jar = jars.get(url.hostname) ?? new Map<string, string>()
    jars.set(url.hostname, jar)
    return jar
  }

  async function request(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address)
    const headers = new Headers(init.headers)
    headers.set('cookie', [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line))
        jarOf(url).delete(pair.slice(0, at))
      else jarOf(url).set(pair.slice(0, at), value)
    }
    return response
  }

  /** Goes there and on, until a page comes or `stop` says that it is far enough. */
  async function go(address: string, options: { init?: RequestInit; stop?: (url: string) => boolean } = {}) {
    let url = address
    let init = options.init
    for (let hop = 0; hop < 15; hop++) {
      if (options.stop?.(url)) return { url, status: 0, text: '' }
      const response = await request(url, init)
      const text = await response.text()
      const next = response.headers.get('location') ?? response.headers.get('refresh')?.split('url=')[1]
      if (!next) return { url, status: response.status, text }
      const onward = new URL(next, url)
      // Who led here stays known for as long as nobody else is on the way.
      const isOwn = onward.origin === new URL(url).origin
      init = isOwn && init?.headers ? { headers: init.headers } : undefined
      url = onward.href
    }
    throw new Error('too many redirects')
  }

  return {
    request,
    go,
    /** What the wallet's own page does: leads the window on. */
    begin: (address: string) =>
      go(address, { init: { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' } } }),
    /** Sends the form of the local login page. */
    async send(
      page: { url: string; text: string },
      fields: Record<string, string>,
      options: { stop?: (url: string) => boolean } = {},
    ) {
      const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? ''
      const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      const body = new URLSearchParams({
        ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
        ...fields,
      })
      return go(new URL(action, page.url).href, { init: { method: 'POST', body }, ...options })
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>

/** What the last page of a window tells the page that opened it, and where that must be. */
export function toldBy(page: { text: string }): { resultUri: string; siteOrigin: string } | undefined {
  const resultUri = /data-result-uri="([^"]+)"/.exec(page.text)?.[1]
  const siteOrigin = /data-site-origin="([^"]+)"/.exec(page.text)?.[1]
  return resultUri === undefined || siteOrigin === undefined ? undefined : { resultUri, siteOrigin }
}
