import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

export type Delivery = {
  id: number
  params: { id: string; data: { topic: string; message: string; publishedAt: number; tag: number } }
}
type Answer = { id: string | number | null; result?: unknown; error?: { code: number; message: string } }

export const topicOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** An identity as clients have one. */
export function identity() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x as string, 'base64url')
  const clientId = `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  return { clientId, privateKey }
}

export type Claims = { iss: string; sub: string; aud: string; iat: number; exp: number }

/** The token of an identity, with other claims where given. */
export function token(
  { clientId, privateKey }: { clientId: string; privateKey: KeyObject },
  aud: string,
  claims: Partial<Record<keyof Claims, unknown>> = {},
  header: object = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const iat = Math.floor(Date.now() / 1000)
  const sub = randomBytes(32).toString('hex')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode(header)}.${encode({ iss: clientId, sub, aud, iat, exp: iat + 86_400, ...claims })}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

export type RelayClientOptions = {
  who?: ReturnType<typeof identity>
  auth?: string
  projectId?: string
  headers?: Record<string, string>
  /** Whether what arrives is acknowledged at once. @default true */
  acknowledge?: boolean
  /** Whether pings are answered. @default true */
  autoPong?: boolean
}

export type RelayClient = Awaited<ReturnType<typeof openClient>>

/** A bare client of the relay: it says what it is told to and keeps what it receives. */
export async function openClient(relayUrl: string, options: RelayClientOptions = {}) {
  const { who = identity(), projectId = 'test', headers = {}, acknowledge = true, autoPong = true } = options
  const auth = options.auth ?? token(who, relayUrl)
  const query = new URLSearchParams({ auth, projectId, ua: 'test' })
  const socket = new WebSocket(`${relayUrl}?${query}`, { headers, autoPong })
  const deliveries: Delivery[] = []
  const answers: string[] = []
  const waiting = new Map<string, { resolve(value: unknown): void; reject(error: unknown): void }>()
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => {
      for (const { reject } of waiting.values()) reject(new Error(`closed: ${code} ${reason}`))
      resolve({ code, reason: String(reason) })
    })
  })
  const acknowledgeDelivery = (id: number) =>
    socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))

  socket.on('message', (data) => {
    const text = String(data)
    const value = JSON.parse(text) as Answer & Delivery & { method?: string }
    if (value.method === 'irn_subscription') {
      deliveries.push(value)
      if (acknowledge) acknowledgeDelivery(value.id)
      return
    }
    answers.push(text)
    const call = waiting.get(String(value.id))
    waiting.delete(String(value.id))
    if (value.error) call?.reject(Object.assign(new Error(value.error.message), { code: value.error.code }))
    else call?.resolve(value.result)
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {})

  let sequence = 0
  return {
    ...who,
    socket,
    closed,
    /** All that was delivered. */
    deliveries,
    /** Texts of the messages delivered, in order. */
    messages: () => deliveries.map(({ params }) => params.data.message),
    /** Answers as they came, digit by digit. */
    answers,
    acknowledge: acknowledgeDelivery,
    sendText: (text: string | Buffer) => socket.send(text),
    call<result = unknown>(method: string, params: unknown): Promise<result> {
      sequence += 1
      const id = Date.now() * 1000 + sequence
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((resolve, reject) => {
        waiting.set(String(id), { resolve: resolve as (value: unknown) => void, reject })
      })
    },
    publish(topic: string, message: string, ttl = 300): Promise<unknown> {
      return this.call('irn_publish', { topic, message, ttl, tag: 1108 })
    },
    subscribe(topic: string): Promise<string> {
      return this.call('irn_subscribe', { topic })
    },
    async close() {
      socket.close()
      await closed
    },
  }
}
