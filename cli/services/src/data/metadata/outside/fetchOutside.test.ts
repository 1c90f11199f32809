import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fetchOutside, type OutsideNetwork } from './fetchOutside.js'
import { certificateFor, startWebServer, type WebServer } from './webServer.fixture.js'

/**
 * The stranger's server is at 127.0.0.2, which stands for the public internet here; whatever else is at 127.0.0.1, on the
 * same port, stands for what is inside. Nothing may ever arrive there.
 */
const tls = certificateFor('stranger.example', 'other.example', 'slow.example')
const OUTSIDE = '127.0.0.2'
let stranger: WebServer
let inside: WebServer
let resolved: string[] = []
const names = new Map<string, string[]>()

const network: OutsideNetwork = {
  async resolve(host) {
    resolved.push(host)
    const address = names.get(host)?.shift()
    if (address === undefined) throw new Error('ENOTFOUND')
    return [...address.split(',')].map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 }))
  },
  isReachable: (address, port) => address === OUTSIDE && port === stranger.port,
  ca: tls.cert,
}

const answers: Record<string, RequestListener> = {
  '/fine': (_, response) => response.end('fine'),
  '/twice': (_, response) => response.writeHead(302, { location: '/fine' }).end(),
  '/for-ever': (_, response) => response.writeHead(302, { location: '/for-ever' }).end(),
  '/inside': (_, response) =>
    response.writeHead(302, { location: `https://127.0.0.1:${inside.port}/` }).end(),
  '/inside-name': (_, response) =>
    response.writeHead(307, { location: `https://other.example:${inside.port}/` }).end(),
  '/inside-http': (_, response) =>
    response.writeHead(301, { location: `http://127.0.0.1:${inside.port}/` }).end(),
  '/file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/data': (_, response) => response.writeHead(302, { location: 'data:,inside' }).end(),
  '/no-location': (_, response) => response.writeHead(302).end(),
  '/missing': (_, response) => response.writeHead(404).end('no'),
  '/long': (_, response) => {
    const chunk = Buffer.alloc(2 ** 20)
    let sent = 0
    const more = () => {
      if (response.destroyed || sent++ >= 50) return response.end()
      return response.write(chunk, more)
    }
    more()
  },
  '/said-long': (_, response) => response.writeHead(200, { 'content-length': 50 * 2 ** 20 }).write('x'),
  '/drip': (_, response) => {
    const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write('x')), 20)
  },
  '/silent': () => {},
  '/silent-elsewhere': (_, response) =>
    response.writeHead(302, { location: `https://slow.example:${stranger.port}/silent` }).end(),
  '/bomb': (_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20 * 2 ** 20))),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half')
    setTimeout(() => response.destroy(), 20)
  },
  '/headers': (_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(40_000) }).end('x'),
}

beforeAll(async () => {
  stranger = await startWebServer(
    (request, response) => {
      const answer = answers[request.url ?? ''] ?? answers['/missing']
      answer?.(request, response)
    },
    { host: OUTSIDE, tls },
  )
  inside = await startWebServer((_, response) => response.end('secret'), { port: stranger.port, tls })
})

afterAll(async () => {
  await Promise.all([stranger.stop(), inside.stop()])
})

const limits = { most: 10_000, timeout: 1_000 }
const read = fetchOutside({ network })
const at = (path: string) => {
  names.set('stranger.example', Array(6).fill(OUTSIDE))
  return `https://stranger.example:${stranger.port}${path}`
}
/** Takes the place of every deadline until mocks are restored: over when it is ended. */
function holdDeadline() {
  const deadline = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  return { end: () => deadline.abort(new DOMException('It is over.', 'TimeoutError')) }
}
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

describe('default', () => {
  test('default: reads what a stranger serves, also where it has moved', async () => {
    expect(text(await read(at('/fine'), limits))).toBe('fine')
    expect(text(await read(at('/twice'), limits))).toBe('fine')
  })

  test('default: reads data urls, also with a bare per cent sign', async () => {
    expect(text(await read('data:application/json,{"name":"100%"}', limits))).toBe('{"name":"100%"}')
    expect(text(await read('data:application/json;base64,eyJhIjoxfQ==', limits))).toBe('{"a":1}')
  })

  test('args: ipfsGateway', async () => {
    const gateway = await startWebServer((_, response) => response.end('from ipfs'))
    const origin = `http://127.0.0.1:${gateway.port}`
    const readIpfs = fetchOutside({ network, ipfsGateway: origin })
    const id = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG'
    expect(text(await readIpfs(`ipfs://${id}/1.json`, limits))).toBe('from ipfs')
    expect(text(await readIpfs(`ipfs://ipfs/${id}`, limits))).toBe('from ipfs')
    expect(gateway.asked).toEqual([`/ipfs/${id}/1.json`, `/ipfs/${id}`])
    // Its host's other paths are an IPFS node's controls.
    for (const url of [
      `${origin}/api/v0/shutdown`,
      `ipfs://${id}/../../api/v0/id`,
      `ipfs://${id}/%2e%2e/%2e%2e/api`,
      // As servers read it that unescape a path before they walk it.
      `ipfs://${id}/..%2f..%2fapi`,
      `ipfs://${id}/x%5c..%5c..%5c..%5capi`,
      `${origin}/ipfs/..%2Fapi%2Fv0%2Fid`,
      `${origin}/ipfs/${id}/%ff`,
    ])
      await expect(readIpfs(url, limits)).rejects.toMatchObject({ kind: 'refused' })
    await expect(read(`ipfs://${id}`, limits)).rejects.toMatchObject({ kind: 'refused' })
    expect(gateway.asked).toHaveLength(2)
    await gateway.stop()
  })

  test('args: allowedOrigins', async () => {
    const host = await startWebServer((_, response) => response.end('test host'))
    const origin = `http://127.0.0.1:${host.port}`
    const readTest = fetchOutside({ network, allowedOrigins: [origin] })
    expect(text(await readTest(`${origin}/1.png`, limits))).toBe('test host')
    for (const url of [
      `http://localhost:${host.port}/`,
      `https://127.0.0.1:${host.port}/`,
      `http://127.0.0.1:${host.port}@127.0.0.1:${inside.port}/`,
      `http://127.0.0.1:${inside.port}/`,
    ])
      await expect(readTest(url, limits)).rejects.toMatchObject({ kind: 'refused' })
    expect(inside.asked).toEqual([])
    await host.stop()
  })
})

describe('what leads inside', () => {
  const spellings = [
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://017700000001/',
    'https://127.1/',
    'https://127.0.0.1./',
    'https://１２７.0.0.1/',
    'https://127。0。0。1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[fd00:ec2::254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0/',
    'https://10.0.0.1/',
    'https://192.168.0.1/',
    'https://[fe80::1]/',
    'https://[2002:7f00:1::]/',
    'https://localhost/',
    'https://LOCALHOST./',
    'https://ip6-localhost/',
  ]
  // As it is in the world: the system's own resolver, and the real list of addresses.
  const readWorld = fetchOutside()

  test.each(spellings)('T7: %s', async (url) => {
    await expect(readWorld(url, limits)).rejects.toMatchObject({
      // Not every system resolves them.
      kind: expect.stringMatching(/localhost/i.test(url) ? /refused|unreachable/ : /refused/),
    })
    const withPort = url.replace(/\/(?=[^/]*$)/, `:${inside.port}/`)
    await expect(read(withPort, limits)).rejects.toMatchObject({
      kind: expect.stringMatching(/refused|unreachable/),
    })
    expect(inside.asked).toEqual([])
  })

  test.each([
    'http://stranger.example/',
    'https://stranger.example:22/',
    'https://user:password@stranger.example/',
    'file:///etc/passwd',
    'ftp://stranger.example/',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'javascript:alert(1)',
    'blob:https://stranger.example/1',
    '//127.0.0.1/',
    '/etc/passwd',
    '',
    `https://stranger.example/${'x'.repeat(3_000)}`,
    'ipfs://../../api',
  ])('T7: %s', async (url) => {
    names.set('stranger.example', [OUTSIDE])
    await expect(read(url, limits)).rejects.toMatchObject({ kind: 'refused' })
  })

  test.each(['/inside', '/inside-name', '/inside-http', '/file', '/data', '/for-ever'])(
    'T7: a redirect, %s',
    async (path) => {
      names.set('other.example', ['127.0.0.1'])
      await expect(read(at(path), limits)).rejects.toMatchObject({ kind: 'refused' })
      expect(inside.asked).toEqual([])
    },
  )

  test('T7: a name that is public when asked first and inside when asked again', async () => {
    names.set('stranger.example', [OUTSIDE, '127.0.0.1', '127.0.0.1'])
    resolved = []
    const url = `https://stranger.example:${stranger.port}/fine`
    expect(text(await read(url, limits))).toBe('fine')
    expect(resolved).toEqual(['stranger.example'])
    await expect(read(url, limits)).rejects.toMatchObject({ kind: 'refused' })
    expect(inside.asked).toEqual([])
  })

  test('T7: a name with a public address and one inside', async () => {
    names.set('stranger.example', [`${OUTSIDE},127.0.0.1`, `127.0.0.1,${OUTSIDE}`, `${OUTSIDE},::1`])
    for (const _ of [1, 2, 3])
      await expect(read(`https://stranger.example:${stranger.port}/fine`, limits)).rejects.toMatchObject({
        kind: 'refused',
      })
    expect(inside.asked).toEqual([])
  })

  test('T7: a server that has no certificate for the name', async () => {
    names.set('bank.example', [OUTSIDE])
    await expect(read(`https://bank.example:${stranger.port}/fine`, limits)).rejects.toMatchObject({
      kind: 'unreachable',
    })
  })
})

describe('what never ends', () => {
  test.each([
    ['/long', 'tooLong'],
    ['/said-long', 'tooLong'],
    ['/drip', 'timeout'],
    ['/silent', 'timeout'],
    ['/bomb', 'refused'],
    ['/cut', 'unreachable'],
    ['/headers', 'unreachable'],
    ['/missing', 'unreachable'],
    ['/no-location', 'unreachable'],
  ])('T7: %s', async (path, kind) => {
    const deadline = holdDeadline()
    const reading = expect(read(at(path), limits)).rejects.toMatchObject({ kind })
    if (kind === 'timeout') {
      await vi.waitFor(() => expect(stranger.asked).toContain(path))
      deadline.end()
    }
    await reading
    expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(limits.timeout)
  })

  test('T7: a name that is never resolved', async () => {
    const slow = fetchOutside({ network: { ...network, resolve: () => new Promise(() => {}) } })
    await expect(slow('https://stranger.example/', { most: 1, timeout: 100 })).rejects.toMatchObject({
      kind: 'timeout',
    })
  })

  test('T7: a data url that is too long', async () => {
    await expect(read(`data:,${'x'.repeat(20_000)}`, limits)).rejects.toMatchObject({ kind: 'tooLong' })
  })

  test('T7: one host that does not answer leaves room for others, also where it is led to from elsewhere', async () => {
    const deadline = holdDeadline()
    const before = stranger.asked.length
    for (const name of ['slow.example', 'other.example']) names.set(name, Array(60).fill(OUTSIDE))
    names.set('stranger.example', [OUTSIDE])
    const slowOnes = Array.from({ length: 40 }, (_, at) => {
      const [host, path] = at % 2 ? ['slow.example', '/silent'] : ['other.example', '/silent-elsewhere']
      return read(`https://${host}:${stranger.port}${path}`, { most: 1 })
    })
    let isOver = false
    const outcomes = Promise.allSettled(slowOnes).finally(() => {
      isOver = true
    })
    const countOf = (path: string) => stranger.asked.slice(before).filter((asked) => asked === path).length
    await vi.waitFor(() => expect([countOf('/silent-elsewhere'), countOf('/silent')]).toEqual([20, 4]))
    const other = await read(`https://stranger.example:${stranger.port}/fine`, { most: 10 })
    expect(text(other)).toBe('fine')
    expect(isOver).toBe(false)
    deadline.end()
    expect((await outcomes).every(({ status }) => status === 'rejected')).toBe(true)
  })

  test('F3: who waits behind slow ones is turned away in time, and the next is let in', async () => {
    const slow = Array.from({ length: 30 }, () => read(at('/silent'), { most: 1, timeout: 400 }))
    const outcomes = await Promise.allSettled(slow)
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    expect(text(await read(at('/fine'), limits))).toBe('fine')
  })
})
