import { domainToASCII } from 'node:url'
import type { InboxMail } from '@wallet-widget/local'
import { calculateJwkThumbprint, exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose'
import { doWork } from './doWork.fixture.js'
import { hashToken } from './randomToken.js'

/** An answer, whatever it is. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into it
export type Answer = { status: number; headers: Headers; body: any }

/** A device with its own key, as the frame has one. */
export async function makeDevice(
  frameUrl: string,
  options: { now?: () => number; headers?: Record<string, string>; fetch?: typeof fetch } = {},
) {
  const now = options.now ?? (() => Date.now())
  const ask = options.fetch ?? fetch
  const { privateKey, publicKey }: GenerateKeyPairResult = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)

  const prove = (path: string, claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
    new SignJWT({
      htm: 'POST',
      htu: `${frameUrl}${path}`,
      iat: Math.floor(now() / 1000),
      jti: crypto.randomUUID(),
      ...claims,
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })
      .sign(privateKey)

  async function send(path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const response = await ask(`${frameUrl}${path}`, {
      method: 'POST',
      headers: { origin: frameUrl, 'content-type': 'application/json', ...options.headers, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }

  /** Whatever work a mail costs is done. */
  async function call(path: string, body: unknown = {}, token?: string): Promise<Answer> {
    const answer = await callOnce(path, body, token)
    if (answer.body?.work === undefined) return answer
    return callOnce(path, { ...(body as object), work: doWork(answer.body.work) }, token)
  }

  async function callOnce(path: string, body: unknown, token?: string): Promise<Answer> {
    const proof = await prove(`/api${path}`, token === undefined ? {} : { ath: hashToken(token) })
    return send(`/api${path}`, body, {
      dpop: proof,
      ...(token !== undefined && { authorization: `DPoP ${token}` }),
    })
  }

  return { thumbprint: await calculateJwkThumbprint(jwk), privateKey, jwk, prove, send, call, callOnce }
}

export type TestDevice = Awaited<ReturnType<typeof makeDevice>>

export const SITE = { siteOrigin: 'http://127.0.0.1:5173' }

/** The latest mail to an address. */
export async function latestMail(inboxUrl: string, address: string): Promise<InboxMail> {
  const [name, domain = ''] = address.toLowerCase().split('@')
  const to = `${name}@${domainToASCII(domain)}`
  const mails = (await (await fetch(`${inboxUrl}/messages`)).json()) as InboxMail[]
  const found = mails.find((mail) => mail.to === to)
  if (!found) throw new Error(`No mail to ${to}`)
  return found
}

/** Logs in by email and code. */
export async function logIn(
  { frameUrl, inboxUrl }: { frameUrl: string | undefined; inboxUrl: string | undefined },
  email: string,
  device?: TestDevice,
  site: { siteOrigin: string } = SITE,
) {
  const used = device ?? (await makeDevice(frameUrl as string))
  const started = await used.call('/login/email', { email, ...site })
  const { code } = await latestMail(inboxUrl as string, email)
  const { body } = await used.call('/login/email/code', { challenge: started.body.challenge, code })
  return { device: used, token: body.token as string, user: body.user }
}

/** Logs in by the link beside the code, opened in the browser that began. */
export async function logInByLink(
  { frameUrl, inboxUrl }: { frameUrl: string; inboxUrl: string },
  email: string,
  device?: TestDevice,
  site: { siteOrigin: string } = SITE,
) {
  const used = device ?? (await makeDevice(frameUrl))
  const { challenge, binding } = (await used.call('/login/email', { email, ...site })).body
  const bound = await used.send('/api/login/email/window', { binding }, {})
  const { link = '' } = await latestMail(inboxUrl, email)
  await fetch(new URL('/login/email', link), {
    method: 'POST',
    headers: { origin: frameUrl, cookie: bound.headers.get('set-cookie')?.split(';')[0] ?? '' },
    body: new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '', act: 'finish' }),
  })
  const { body } = await used.call('/login/email/link', { challenge })
  return { device: used, token: body.token as string, user: body.user }
}
