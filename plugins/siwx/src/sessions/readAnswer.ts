import { readProperty } from '@wallet-widget/kernel'
import type { GivenNonce, SiwxSession } from '../api.js'
import { invalidField } from '../message/invalidSignIn.js'
import { parseMessage } from '../message/parseMessage.js'

/** A text of an answer; undefined where it has none of this name. */
export function readText(value: unknown, name: string): string | undefined {
  const text = readProperty(value, name)
  return typeof text === 'string' ? text : undefined
}

/** @throws BaseError `INVALID_SIGN_IN` where the answer has no nonce */
export function readNonce(answer: unknown): GivenNonce {
  const nonce = readText(answer, 'nonce')
  if (!nonce) throw invalidField('nonce', readProperty(answer, 'nonce'))
  return {
    nonce,
    issuedAt: readText(answer, 'issuedAt'),
    expirationTime: readText(answer, 'expirationTime'),
    statement: readText(answer, 'statement'),
    domain: readText(answer, 'domain'),
  }
}

/** What was signed says so itself: what is none is left out. */
export function readSessions(answer: unknown): readonly SiwxSession[] {
  const sessions = readProperty(answer, 'sessions')
  return Array.isArray(sessions) ? sessions.flatMap((one) => readSession(one) ?? []) : []
}

function readSession(value: unknown): SiwxSession | undefined {
  const message = readText(value, 'message')
  const signature = readText(value, 'signature')
  const data = message && parseMessage(message)
  if (!message || !signature || !data) return undefined
  return { data, message, signature, publicKey: readText(value, 'publicKey') }
}
