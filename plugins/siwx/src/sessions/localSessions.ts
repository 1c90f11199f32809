import { BaseError, type PluginContext, readProperty } from '@wallet-widget/kernel'
import type { SiwxSession, SiwxSessions } from '../api.js'
import { EMPTY_SIGNATURE } from '../message/emptySignature.js'
import { parseMessage } from '../message/parseMessage.js'
import { signedOutHereAlone } from '../notSignedIn.js'
import { endOf } from '../signing/subject.js'

/** ms */
const WEEK = 604_800_000
const MOST = 50

/** Remembers in this browser who signed. It proves nothing to anybody else. */
export function localSessions({ storage }: Pick<PluginContext, 'storage'>): SiwxSessions {
  const stored = storage.item<readonly SiwxSession[]>('sessions', { guard: isSessions, fallback: [] })
  const read = () => stored.get().filter(({ data }) => endOf(data.expirationTime) > Date.now())
  async function getNonce() {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const nonce = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { nonce, expirationTime: new Date(Date.now() + WEEK).toISOString() }
  }
  return {
    getNonce,
    getUnboundNonce: getNonce,
    async addSession(session) {
      // Nobody is here to ask the contract.
      if (session.signature === EMPTY_SIGNATURE)
        throw new BaseError('Other owners of the account still have to sign.', { code: 'OWNERS_AWAITED' })
      stored.set([session, ...read()].slice(0, MOST))
    },
    getSessions: async () => read(),
    async removeSessions({ address, chainId, everywhere }) {
      stored.set(
        read().filter(
          ({ data }) =>
            (address !== undefined && data.address !== address) ||
            (chainId !== undefined && data.chainId !== chainId),
        ),
      )
      if (everywhere) throw signedOutHereAlone()
    },
  }
}

const isSessions = (value: unknown): value is readonly SiwxSession[] =>
  Array.isArray(value) && value.every(isSession)

/** What is stored is what was signed: the text says so itself. */
function isSession(value: unknown): boolean {
  const message = readProperty(value, 'message')
  const data = typeof message === 'string' && parseMessage(message)
  return (
    data !== undefined &&
    JSON.stringify(readProperty(value, 'data')) === JSON.stringify(data) &&
    typeof readProperty(value, 'signature') === 'string'
  )
}
