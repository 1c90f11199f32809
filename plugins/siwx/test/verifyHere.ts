import { BaseError } from '@wallet-widget/kernel'
import type { SiwxSession, SiwxSessions } from '../src/index.js'
import { createSignIn, type SignInOptions } from '../src/server/index.js'

/** A backend that has the real server check each sign-in, in the page itself, and remembers who is let in. */
export function verifyHere(options: Partial<SignInOptions> = {}) {
  const { host, origin } = location
  const secret = 'a secret of a test, which is long enough'
  const signIn = createSignIn({ domain: host, origin, secret, ...options })
  const headers = new Headers({ origin, cookie: `siwx-browser=${'b'.repeat(64)}` })
  // The headers that a browser sets itself.
  const ask = (path: string) =>
    Object.defineProperty(new Request(`${origin}/${path}`, { method: 'POST', body: '{}' }), 'headers', {
      value: headers,
    })
  let kept: readonly SiwxSession[] = []
  const getNonce = async () => (await signIn.handler(ask('nonce'))).json()
  const sessions: SiwxSessions = {
    getNonce,
    getUnboundNonce: getNonce,
    async addSession({ message, signature, publicKey }) {
      const session = await signIn.verify(ask('verify'), { message, signature, publicKey })
      if (typeof session === 'string')
        throw new BaseError('The server refused the sign-in.', { code: 'SIGN_IN_REFUSED', details: session })
      kept = [...kept, session]
    },
    getSessions: async () => kept,
    async removeSessions() {
      kept = []
    },
  }
  return { sessions, kept: () => kept }
}
