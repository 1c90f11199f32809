import { generateKeyPairSync, hash, randomUUID, sign } from 'node:crypto'

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
  /** Does the work that a mail costs. @param path below `/api` */
  call(path: string, body: object): Promise<LoginAnswer>
}

/** Solves the puzzle of a mail. */
export function doWork({ puzzle, parts, bits }: { puzzle: string; parts: number; bits: number }) {
  const input = Buffer.alloc(40)
  hash('sha256', puzzle, 'buffer').copy(input)
  const answers = Array.from({ length: parts }, (_, part) => {
    input.writeUInt32BE(part, 32)
    for (let answer = 0; ; answer++) {
      input.writeUInt32BE(answer, 36)
      if (hash('sha256', input, 'buffer').readUInt32BE() >>> (32 - bits) === 0) return answer
    }
  })
  return { puzzle, answers }
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
    async call(path, body) {
      const once = (sent: object) => send(`/api${path}`, sent, { dpop: prove(`/api${path}`) })
      const answer = await once(body)
      if (answer.body?.work === undefined) return answer
      return once({ ...body, work: doWork(answer.body.work) })
    },
  }
}
