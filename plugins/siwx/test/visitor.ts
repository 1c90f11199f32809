/** A browser's cookies, and the page's origin, over a real network. */
export function createVisitor(url: string, origin: string) {
  const jar = new Map<string, string>()
  async function ask(path: string, body?: unknown, from: string | undefined = origin) {
    const response = await fetch(`${url}${path}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(from !== undefined && { origin: from }),
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    const cookies = response.headers.getSetCookie()
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const text = await response.text()
    return {
      status: response.status,
      cookies,
      headers: response.headers,
      // biome-ignore lint/suspicious/noExplicitAny: what a test looks into
      body: text ? (JSON.parse(text) as any) : undefined,
    }
  }
  return { ask, jar }
}

export type Visitor = ReturnType<typeof createVisitor>
