import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import type { SiwxSessions } from '../api.js'
import { notSignedIn } from '../notSignedIn.js'
import { createTurns } from '../signing/createTurns.js'
import { createAsk, refusalOfServer } from './askServer.js'
import { readNonce, readSessions, readText } from './readAnswer.js'
import { createServerClock } from './serverClock.js'

/** Keeps sign-ins with `@wallet-widget/siwx/server`, which knows the browser by its cookies. */
export function serverSessions(context: Pick<PluginContext, 'fetch'>, server: string): SiwxSessions {
  const base = new URL(server, location.href).href.replace(/\/$/, '')
  const ask = createAsk(context, {
    urlOf: (path) => `${base}/${path}`,
    refusalOf: refusalOfServer,
    credentials: 'include',
  })
  const clock = createServerClock()

  /** The first answer names the browser, to which nonces are bound: of two at once one would be for a name that is lost. */
  const turns = createTurns(`wallet-widget:nonce:${base}`)

  async function getNonce() {
    const given = readNonce(await turns.run(() => ask('nonce', {})))
    clock.set(given.issuedAt)
    return given
  }

  return {
    getNonce,
    getUnboundNonce: getNonce,
    async addSession({ message, signature, publicKey }) {
      await ask('verify', { message, signature, publicKey })
    },
    async getSessions() {
      const answer = await ask('session')
      clock.set(readText(answer, 'time'))
      return readSessions(answer)
    },
    now: clock.now,
    async removeSessions(which, request) {
      // The page may be left right after.
      const answer = await ask('sign-out', { ...which, ...request }, { keepalive: true })
      if (which.everywhere && readProperty(answer, 'ended') === 0) throw notSignedIn()
    },
  }
}
