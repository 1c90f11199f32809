import { BaseError, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { SiwxSession, SiwxSessions } from '../api.js'
import { parseMessage } from '../message/parseMessage.js'

/** ms */
const DEADLINE = 10_000
const LONGEST_ANSWER = 1_000_000

/** Keeps sign-ins with `@wallet-widget/siwx/server`, which knows the browser by its cookies. */
export function serverSessions({ fetch }: Pick<PluginContext, 'fetch'>, server: string): SiwxSessions {
  const base = new URL(server, location.href).href.replace(/\/$/, '')

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
          const text = await response.text()
          if (text.length > LONGEST_ANSWER) throw new Error('The answer is too long.')
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
      if (!nonce) throw unreachable(undefined)
      return {
        nonce,
        issuedAt: readText(answer, 'issuedAt'),
        expirationTime: readText(answer, 'expirationTime'),
        statement: readText(answer, 'statement'),
        domain: readText(answer, 'domain'),
      }
    },
    async addSession({ message, signature, publicKey }) {
      await ask('verify', { message, signature, publicKey })
    },
    async getSessions() {
      const sessions = readProperty(await ask('session'), 'sessions')
      return Array.isArray(sessions) ? sessions.flatMap((one) => readSession(one) ?? []) : []
    },
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
