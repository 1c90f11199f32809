import { BaseError, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { SiwxSession, SiwxSessions } from '../api.js'
import { parseMessage } from '../message/parseMessage.js'
import { readLimited } from '../readLimited.js'

/** ms */
const DEADLINE = 10_000
const LONGEST_ANSWER = 1_000_000

/** Keeps sign-ins with `@wallet-widget/siwx/server`, which knows the browser by its cookies. */
export function serverSessions({ fetch }: Pick<PluginContext, 'fetch'>, server: string): SiwxSessions {
  const base = new URL(server, location.href).href.replace(/\/$/, '')
  /** How far the server's clock is ahead of the visitor's. ms */
  let ahead = 0
  const setClock = (time: string | undefined) => {
    const parsed = Date.parse(time ?? '')
    if (!Number.isNaN(parsed)) ahead = parsed - Date.now()
  }

  async function ask(path: string, body?: object): Promise<unknown> {
    const init: RequestInit = {
      credentials: 'include',
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    }
    const { ok, answer } = await withTimeout(
      async (signal) => {
        try {
          const response = await fetch(`${base}/${path}`, { ...init, signal })
          const text = await readLimited(response.body, LONGEST_ANSWER)
          if (text === undefined) throw new Error('The answer is too long.')
          return { ok: response.ok, answer: JSON.parse(text) as unknown }
        } catch (cause) {
          throw unreachable(cause)
        }
      },
      { timeout: DEADLINE },
    )
    if (ok) return answer
    const refusal = readText(answer, 'error') ?? ''
    if (refusal === '' || refusal === 'UNAVAILABLE') throw unreachable(undefined)
    throw new BaseError('The server refused the sign-in.', { code: 'SIGN_IN_REFUSED', details: refusal })
  }

  return {
    async getNonce() {
      const answer = await ask('nonce', {})
      const nonce = readText(answer, 'nonce')
      const issuedAt = readText(answer, 'issuedAt')
      if (!nonce) throw unreachable(undefined)
      setClock(issuedAt)
      return {
        nonce,
        issuedAt,
        expirationTime: readText(answer, 'expirationTime'),
        statement: readText(answer, 'statement'),
        domain: readText(answer, 'domain'),
      }
    },
    async addSession({ message, signature, publicKey }) {
      await ask('verify', { message, signature, publicKey })
    },
    async getSessions() {
      const answer = await ask('session')
      const sessions = readProperty(answer, 'sessions')
      setClock(readText(answer, 'time'))
      return Array.isArray(sessions) ? sessions.flatMap((one) => readSession(one) ?? []) : []
    },
    now: () => Date.now() + ahead,
    async removeSessions(which) {
      await ask('sign-out', which)
    },
  }
}

function readSession(value: unknown): SiwxSession | undefined {
  const message = readText(value, 'message')
  const signature = readText(value, 'signature')
  const data = message && parseMessage(message)
  if (!message || !signature || !data) return undefined
  return { data, message, signature, publicKey: readText(value, 'publicKey') }
}

function readText(value: unknown, name: string): string | undefined {
  const text = readProperty(value, name)
  return typeof text === 'string' ? text : undefined
}

const unreachable = (cause: unknown) =>
  new BaseError('The sign-in server can’t be reached.', { code: 'SIGN_IN_UNREACHABLE', cause })
