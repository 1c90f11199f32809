import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { base58 } from '@scure/base'
import WebSocket from 'ws'

/** Who a client is. The token is made out to any relay of this machine. */
export function identity() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  const iss = `did:key:z${base58.encode(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const iat = Math.floor(Date.now() / 1000)
  const claims = { iss, sub: randomBytes(32).toString('hex'), aud: 'ws://localhost', iat, exp: iat + 86_400 }
  const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
}

let sequence = 0

/**
 * A client as light as can be: it acknowledges what it gets and hands it on.
 *
 * @param {string} relayUrl
 * @param {string} auth
 * @param {(message: string) => void} [onMessage]
 */
export async function connect(relayUrl, auth, onMessage = () => {}) {
  const socket = new WebSocket(`${relayUrl}?projectId=bench&auth=${auth}`, { perMessageDeflate: false })
  const calls = new Map()
  const closed = new Promise((resolve) => {
    socket.on('close', () => {
      for (const { reject } of calls.values()) reject(new Error('closed'))
      calls.clear()
      resolve(undefined)
    })
  })
  socket.on('message', (data) => {
    const { id, method, params, error } = JSON.parse(String(data))
    if (method === 'irn_subscription') {
      socket.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
      onMessage(params.data.message)
      return
    }
    const call = calls.get(id)
    calls.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve()
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {})

  /** Resolves when the relay has answered. */
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      sequence += 1
      calls.set(sequence, { resolve, reject })
      socket.send(JSON.stringify({ id: sequence, jsonrpc: '2.0', method, params }))
    })
  return {
    closed,
    subscribe: (topic) => call('irn_subscribe', { topic }),
    publish: (topic, message) => call('irn_publish', { topic, message, ttl: 300, tag: 1108 }),
    /** Reads no more: what comes is lost with the connection. */
    goDeaf: () => socket.removeAllListeners('message').pause(),
    close: () => socket.terminate(),
  }
}
