import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

/** What the login service answers. */
export interface LoginAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: any
}

/** A device with a key of its own, which proves its calls (RFC 9449) without a browser around it. */
export interface Device {
  /** A proof for a call of this path; it counts once. */
  prove(path: string): string
  send(path: string, body: object, headers: Record<string, string>): Promise<LoginAnswer>
  /** @param path below `/api` */
  call(path: string, body: object): Promise<LoginAnswer>
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function makeDevice(frameUrl: string): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const header = base64url({ typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } })

  function prove(path: string) {
    const iat = Math.floor(Date.now() / 1000)
    const claims = base64url({ htm: 'POST', htu: `${frameUrl}${path}`, iat, jti: randomUUID() })
    const content = `${header}.${claims}`
    const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${content}.${signature.toString('base64url')}`
  }

  async function send(path: string, body: object, headers: Record<string, string>) {
    const response = await fetch(`${frameUrl}${path}`, {
      method: 'POST',
      headers: { origin: frameUrl, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }

  return {
    prove,
    send,
    call: (path, body) => send(`/api${path}`, body, { dpop: prove(`/api${path}`) }),
  }
}
