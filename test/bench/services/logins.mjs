import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { repeat } from './repeat.mjs'

const program = fileURLToPath(new URL('../../../cli/services/test/loginsAlone.mjs', import.meta.url))
const SITE = { siteOrigin: 'http://127.0.0.1:5173' }

/**
 * First logins, each of a person and a device that nobody knows: a code is asked for and given back, and the account is on
 * the disk. Returning ones: the device is known and asks again.
 *
 * @param {string} databaseUrl
 * @param {number} seconds
 */
export async function measureLogins(databaseUrl, seconds) {
  const port = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    KEY_SECRET: randomBytes(32).toString('base64url'),
    FRAME_PORT: String(port),
  }
  const child = fork(program, { env })
  const codes = new Map()
  child.send('begin')
  child.on('message', (mail) => mail.to && codes.set(mail.to, mail.code))
  await once(child, 'message')
  const url = `http://localhost:${port}`
  const devices = []
  const first = await repeat(
    async (number) => {
      const email = `person${number}@example.com`
      const device = await makeDevice(url, number)
      const { challenge } = await device.call('/login/email', { email, ...SITE })
      await device.call('/login/email/code', { challenge, code: codes.get(email) })
      devices.push({ device, email })
    },
    { seconds },
  )
  const returning = await repeat(
    async (number) => {
      const { device, email } = devices[number % devices.length]
      await device.call('/login/email', { email, ...SITE })
    },
    // Of each device a few times at most: more of one would be refused.
    { seconds: Math.min(seconds, (2 * devices.length) / (first.perSecond * 2)) },
  )
  child.kill('SIGTERM')
  return { first, returning }
}

async function makeDevice(url, number) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  // An address and a block of its own.
  const address = `10.${(number >> 8) & 255}.${number & 255}.1`
  return {
    async call(path, body) {
      const claims = { htm: 'POST', htu: `${url}/api${path}`, iat: Math.floor(Date.now() / 1000) }
      const dpop = await new SignJWT({
        ...claims,
        jti: createHash('sha256').update(randomBytes(16)).digest('hex'),
      })
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
        .sign(privateKey)
      const answer = await fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json', 'x-forwarded-for': address, dpop },
        body: JSON.stringify(body),
      })
      const read = await answer.json()
      if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(read)}`)
      return read
    },
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
