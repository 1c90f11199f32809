import { z } from 'zod'
import { boundedFetch } from '../boundedFetch.js'

const created = z.object({
  channelToken: z.string().min(1).max(500),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  nonce: z.string().max(200),
})
const pending = z.object({ state: z.literal('pending') })
/** What a visitor signed in Farcaster. */
export const signedIn = z.object({
  message: z.string().max(5_000),
  signature: z
    .string()
    .regex(/^0x([0-9a-fA-F]{2})*$/)
    .max(20_000)
    .transform((text) => text as `0x${string}`),
  username: z.string().max(1_000).optional().catch(undefined),
})
const completed = signedIn.extend({ state: z.literal('completed') })
const status = z.discriminatedUnion('state', [pending, completed])

export type SignedIn = z.infer<typeof signedIn>

/** The relay that a site and the visitor's Farcaster application meet at. Source: FIP-11. */
export type RelayClient = {
  /** @throws RelayError */
  open(channel: {
    siweUri: string
    domain: string
    nonce: string
    expirationTime: string
  }): Promise<{ channelToken: string; url: string }>
  /**
   * What came; once it has come, the relay forgets it.
   *
   * @throws RelayError
   */
  status(channelToken: string): Promise<SignedIn | 'pending' | 'unknown'>
}

/** The relay can't be reached, or says what it should not. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
}

export function createRelayClient(relay: string): RelayClient {
  const base = relay.replace(/\/+$/, '')
  const fetch = boundedFetch({ timeout: 8_000, most: 128 * 1024 })

  async function call(path: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${base}${path}`, init)
      return { status: response.status, body: await response.json().catch(() => undefined) }
    } catch (cause) {
      throw new RelayError('The relay can not be reached.', { cause })
    }
  }

  return {
    async open(channel) {
      const { status, body } = await call('/v1/channel', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(channel),
      })
      const parsed = created.safeParse(body)
      if (status >= 300 || !parsed.success)
        throw new RelayError(`The relay answered ${status} to a new channel.`)
      if (parsed.data.nonce !== channel.nonce) throw new RelayError('The relay took another nonce.')
      const url = new URL(parsed.data.url)
      const isOwn = url.origin === new URL(base).origin
      if (url.protocol !== 'https:' && !isOwn)
        throw new RelayError('The address to show is not an https one.')
      return { channelToken: parsed.data.channelToken, url: url.href }
    },

    async status(channelToken) {
      const { status: code, body } = await call('/v1/channel/status', {
        headers: { authorization: `Bearer ${channelToken}`, accept: 'application/json' },
      })
      if (code === 401 || code === 404) return 'unknown'
      const parsed = status.safeParse(body)
      if (code >= 300 || !parsed.success) throw new RelayError(`The relay answered ${code} to a channel.`)
      return parsed.data.state === 'pending' ? 'pending' : parsed.data
    },
  }
}
