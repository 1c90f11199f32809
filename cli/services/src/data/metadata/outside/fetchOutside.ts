import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { hostShares } from './hostShares.js'
import { isPublicAddress } from './isPublicAddress.js'
import { orAbort } from './orAbort.js'
import { OutsideError } from './outsideError.js'
import { readDataUrl } from './readDataUrl.js'

const MAX_REDIRECTS = 3
const MAX_URL = 2_048
const TIMEOUT = 10_000
/** Read at once: in all, from one host, and from the gateway, which the operator chose. */
const AT_ONCE = { all: 16, host: 4, gateway: 10 }
/** For one host. */
const MOST_WAITING = 200

/** How hosts are found and trusted. */
export type OutsideNetwork = {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>
  readonly isReachable: (address: string, port: number) => boolean
  /** Certificates in place of those that come with Node. */
  readonly ca?: string
}

const internet: OutsideNetwork = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  // Another port is somebody's database, mail server or control panel.
  isReachable: (address, port) => port === 443 && isPublicAddress(address),
}

export type OutsideOptions = {
  /** Where `ipfs://` is read. @default nowhere */
  ipfsGateway?: string | undefined
  /** Origins that may be read wherever they are, http included: of test hosts. @default none */
  allowedOrigins?: readonly string[] | undefined
  /** @default the internet */
  network?: OutsideNetwork | undefined
}

/** Reads what stands at a url that a stranger wrote. @throws OutsideError */
export type FetchOutside = (url: string, limits: { most: number; timeout?: number }) => Promise<Uint8Array>

/**
 * A reader of urls that strangers wrote (of metadata, of pictures), which can't reach inside networks: https on its own
 * port alone, `ipfs://` by the operator's gateway, `data:`. A host is resolved once, each of its addresses has to be a
 * public one, and these very addresses are connected to, so that a name can't lead elsewhere a moment later. A redirect
 * is a url like the first. Answers are short, whole, unpacked, and in time.
 */
export function fetchOutside(options: OutsideOptions = {}): FetchOutside {
  const { network = internet } = options
  const allowed = new Set(options.allowedOrigins)
  const gateway = options.ipfsGateway === undefined ? undefined : new URL('ipfs/', `${options.ipfsGateway}/`)
  const agents = {
    http: new http.Agent({ keepAlive: false }),
    https: new https.Agent({ keepAlive: false, maxCachedSessions: 0, ...(network.ca && { ca: network.ca }) }),
  }
  const enter = hostShares({
    atOnce: AT_ONCE.all,
    share: (host) => (host === gateway?.host ? AT_ONCE.gateway : AT_ONCE.host),
    mostWaiting: MOST_WAITING,
  })

  async function follow(text: string, most: number, signal: AbortSignal): Promise<Uint8Array> {
    let next = text
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const url = toUrl(next, gateway)
      const leave = await enter(url.host, signal)
      try {
        const answer = await get(url, await addressesOf(url, signal), signal)
        const { statusCode = 0, headers } = answer
        if (statusCode === 200) return await readWhole(answer, most, signal)
        answer.destroy()
        if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
          throw new OutsideError('unreachable', `It answered with the status ${statusCode}.`)
        next = redirected(headers.location, url)
      } finally {
        leave()
      }
    }
    throw new OutsideError('refused', `It leads on more than ${MAX_REDIRECTS} times.`)
  }

  /** @returns undefined where the operator named the origin: the system finds it then */
  async function addressesOf(url: URL, signal: AbortSignal): Promise<readonly LookupAddress[] | undefined> {
    if (allowed.has(url.origin) || isOfGateway(url, gateway)) return undefined
    if (url.protocol !== 'https:') throw new OutsideError('refused', `${url.protocol} is not read.`)
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
    const family = isIP(host)
    const found = family ? [{ address: host, family }] : await orAbort(network.resolve(host), signal)
    const port = Number(url.port || 443)
    if (found.length === 0 || !found.every(({ address }) => network.isReachable(address, port)))
      throw new OutsideError('refused', `${host}:${port} is not of the public web.`)
    return found
  }

  function get(
    url: URL,
    addresses: readonly LookupAddress[] | undefined,
    signal: AbortSignal,
  ): Promise<http.IncomingMessage> {
    const isHttps = url.protocol === 'https:'
    return new Promise((resolve, reject) => {
      const request = (isHttps ? https : http).get(
        url,
        {
          agent: isHttps ? agents.https : agents.http,
          headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'wallet-widget-services' },
          maxHeaderSize: 16_384,
          signal,
          ...(addresses && { lookup: alwaysTo(addresses) }),
        },
        resolve,
      )
      request.on('error', reject)
    })
  }

  return async (url, { most, timeout = TIMEOUT }) => {
    if (/^data:/i.test(url)) return readDataUrl(url, most)
    const signal = AbortSignal.timeout(timeout)
    try {
      return await follow(url, most, signal)
    } catch (error) {
      if (error instanceof OutsideError) throw error
      if (signal.aborted) throw new OutsideError('timeout', `It did not answer within ${timeout} ms.`)
      throw new OutsideError('unreachable', 'It can not be reached.', { cause: error })
    }
  }
}

/** @throws OutsideError for what is no url, or one that is not read */
function toUrl(text: string, gateway: URL | undefined): URL {
  if (text.length > MAX_URL) throw new OutsideError('refused', 'The url is too long.')
  const ipfs = /^ipfs:\/\/(?:ipfs\/)?([a-zA-Z0-9]{46,100})((?:\/[^?#]*)?)/.exec(text)
  if (ipfs) {
    if (gateway === undefined) throw new OutsideError('refused', 'No gateway to IPFS is set.')
    const [, id = '', path = ''] = ipfs
    const root = new URL(`${id}/`, gateway)
    const url = new URL(`${id}${path}`, gateway)
    if (`${url.href}/`.startsWith(root.href) && !leadsUp(url)) return url
    throw new OutsideError('refused', 'The path leads out of its IPFS directory.')
  }
  if (!URL.canParse(text)) throw new OutsideError('refused', 'That is no url.')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '')
    throw new OutsideError('refused', 'A url with a name or password is not read.')
  url.hash = ''
  return url
}

function redirected(location: string, from: URL): string {
  if (/^ipfs:/i.test(location)) return location
  if (!URL.canParse(location, from)) throw new OutsideError('refused', 'It leads to no url.')
  return new URL(location, from).href
}

/** The gateway may be inside; what else its host answers is not to be had by writing its address. */
const isOfGateway = (url: URL, gateway: URL | undefined) =>
  gateway !== undefined && url.href.startsWith(gateway.href) && !leadsUp(url)

/** By an escaped `..`, as servers read it that unescape a path before they walk it. */
function leadsUp({ pathname }: URL): boolean {
  try {
    return decodeURIComponent(pathname).split(/[\\/]/).includes('..')
  } catch {
    return true
  }
}

type Lookup = NonNullable<http.RequestOptions['lookup']>

const alwaysTo = (addresses: readonly LookupAddress[]): Lookup => {
  const [first] = addresses
  return (_host, { all }, callback) =>
    all ? callback(null, [...addresses]) : callback(null, first?.address ?? '', first?.family)
}

async function readWhole(
  answer: http.IncomingMessage,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const tooLong = new OutsideError('tooLong', `It has more than ${most} bytes.`)
  const { 'content-encoding': packed = 'identity', 'content-length': length } = answer.headers
  try {
    // What is small when packed may be without end.
    if (packed !== 'identity') throw new OutsideError('refused', `It is packed (${packed.slice(0, 20)}).`)
    if (Number(length) > most) throw tooLong
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer) {
      size += chunk.byteLength
      if (size > most) throw tooLong
      chunks.push(chunk)
    }
    signal.throwIfAborted()
    if (!answer.complete) throw new OutsideError('unreachable', 'It broke off.')
    return new Uint8Array(Buffer.concat(chunks))
  } finally {
    answer.destroy()
  }
}
