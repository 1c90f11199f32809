import { BaseError, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import { readLimited } from '../readLimited.js'
import { readText } from './readAnswer.js'

/** ms */
const DEADLINE = 10_000
const LONGEST_ANSWER = 1_000_000

/** How a server that keeps sign-ins is asked. */
export interface ServerManners extends Pick<RequestInit, 'credentials'> {
  /** Where a call of the contract goes. */
  urlOf(path: string): string
  /** Why it refuses, as a code; empty where it can't be asked now. */
  refusalOf(answer: unknown, status: number): string
}

/** Asks one of the calls, with a body by POST. */
export type AskServer = (path: string, body?: object, more?: RequestInit) => Promise<unknown>

export function createAsk(
  { fetch }: Pick<PluginContext, 'fetch'>,
  { urlOf, refusalOf, credentials }: ServerManners,
): AskServer {
  return async (path, body, more = {}) => {
    const init: RequestInit = {
      ...more,
      ...(credentials && { credentials }),
      ...(body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    }
    const { ok, status, answer } = await withTimeout(
      async (signal) => {
        try {
          const response = await fetch(urlOf(path), { ...init, signal })
          const text = await readLimited(response.body, LONGEST_ANSWER)
          if (text === undefined) throw new Error('The answer is too long.')
          return { ok: response.ok, status: response.status, answer: JSON.parse(text) as unknown }
        } catch (cause) {
          throw unreachable(cause)
        }
      },
      { timeout: DEADLINE },
    )
    if (ok) return answer
    const refusal = refusalOf(answer, status)
    if (refusal === '') throw unreachable(undefined)
    throw new BaseError('The server refused the sign-in.', { code: 'SIGN_IN_REFUSED', details: refusal })
  }
}

/** What a server of the contract answers where it refuses. */
export const refusalOfServer = (answer: unknown): string => {
  const refusal = readText(answer, 'error') ?? ''
  return refusal === 'UNAVAILABLE' ? '' : refusal
}

/** The same of the services: what is only so now is no refusal. */
export const refusalOfServices = (answer: unknown, status: number): string =>
  status === 429 || status >= 500 ? '' : (readText(readProperty(answer, 'error'), 'code') ?? '')

export const unreachable = (cause: unknown) =>
  new BaseError('The sign-in server can’t be reached.', { code: 'SIGN_IN_UNREACHABLE', cause })
