import { randomBytes } from 'node:crypto'
import { cleanName, randomToken } from '@wallet-widget/services/development'
import { Hono } from 'hono'
import { z } from 'zod'
import type { LocalFarcaster, SignInAnswer, SignInParameters } from './localFarcaster.js'
import { localPage, nameForm } from './localPage.js'
import { rememberedName, rememberName } from './rememberName.js'

export const RELAY_PATH = '/farcaster'
const SIGN_PATH = `${RELAY_PATH}/sign`
const LIFE = 10 * 60_000
const MOST_CHANNELS = 1_000

const time = z.iso.datetime({ offset: true }).optional()
const wanted = z.object({
  siweUri: z.url().max(2_000),
  domain: z.string().min(1).max(300),
  nonce: z
    .string()
    .regex(/^[A-Za-z0-9]{8,200}$/)
    .optional(),
  notBefore: time,
  expirationTime: time,
  requestId: z.string().max(200).optional(),
})

type Channel = { parameters: SignInParameters; expires: number; answer?: SignInAnswer }

/** The relay (FIP-11) and the page that stands in for the visitor's Farcaster application. */
export function farcasterRoutes(options: { url: () => string; farcaster: LocalFarcaster }): Hono {
  const { url, farcaster } = options
  const channels = new Map<string, Channel>()

  function find(token: string | undefined): Channel | undefined {
    const channel = token === undefined ? undefined : channels.get(token)
    return channel && channel.expires > Date.now() ? channel : undefined
  }
  const tokenOf = (header: string | undefined) => /^Bearer (\S+)$/.exec(header ?? '')?.[1]

  const app = new Hono()

  app.post(`${RELAY_PATH}/v1/channel`, async (c) => {
    const parsed = wanted.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) return c.json({ error: 'Validation error' }, 400)
    const nonce = parsed.data.nonce ?? randomBytes(16).toString('hex')
    const channelToken = randomToken()
    const [oldest] = channels.keys()
    if (oldest !== undefined && channels.size >= MOST_CHANNELS) channels.delete(oldest)
    channels.set(channelToken, { parameters: { ...parsed.data, nonce }, expires: Date.now() + LIFE })
    return c.json({ channelToken, url: `${url()}${SIGN_PATH}?channelToken=${channelToken}`, nonce }, 201)
  })

  app.get(`${RELAY_PATH}/v1/channel/status`, (c) => {
    const token = tokenOf(c.req.header('authorization'))
    const channel = find(token)
    if (token === undefined || channel === undefined) return c.json({ error: 'Unauthorized' }, 401)
    const { nonce } = channel.parameters
    if (channel.answer === undefined) return c.json({ state: 'pending', nonce }, 202)
    channels.delete(token)
    return c.json({ state: 'completed', nonce, ...channel.answer })
  })

  app.get(SIGN_PATH, (c) => {
    const token = c.req.query('channelToken')
    const channel = find(token)
    if (token === undefined || channel === undefined || channel.answer) return c.html(gone(), 400)
    return c.html(
      localPage({
        title: 'Farcaster (local)',
        text: `${channel.parameters.domain} asks you to sign in.`,
        content: nameForm({
          action: SIGN_PATH,
          submit: 'Approve',
          name: rememberedName(c),
          hidden: { channelToken: token },
        }),
      }),
    )
  })

  app.post(SIGN_PATH, async (c) => {
    const form = await c.req.formData()
    const channel = find(String(form.get('channelToken') ?? ''))
    const name = cleanName(String(form.get('name') ?? ''))
    if (channel === undefined || channel.answer || name === '') return c.html(gone(), 400)
    channel.answer = await farcaster.signIn(name, channel.parameters)
    rememberName(c, name)
    return c.html(localPage({ title: 'You are signed in', text: 'You can close this window.' }))
  })

  return app
}

function gone() {
  return localPage({ title: 'This sign-in has expired', text: 'Ask the site for a new code.' })
}
