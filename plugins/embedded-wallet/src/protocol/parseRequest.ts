import type * as z from 'zod/mini'
import { APP_PREFIX } from './constants.js'
import { copyPlain } from './copyPlain.js'
import { readMessage } from './readMessage.js'
import { type RequestName, type RequestPayload, requestPayloads } from './requests.js'

/** What the page asks, checked. */
export type AppRequest = {
  readonly [Name in RequestName]: {
    readonly name: Name
    /** Some old clients send none; then the answer carries none. */
    readonly id: string | undefined
    readonly payload: RequestPayload<Name>
  }
}[RequestName]

/** A request that can't be carried out as it is; answered with an error. */
export interface MalformedRequest {
  readonly name: RequestName
  readonly id: string | undefined
  readonly malformed: string
}

/**
 * Reads what the page sent; `event.source` and `event.origin` are the caller's to check.
 *
 * @returns undefined: not of this protocol, say nothing. `malformed`: one of its names, with a payload that does not fit
 * @example
 * const request = parseRequest(event.data)
 * if (request && !('malformed' in request) && request.name === 'CONNECT_EMAIL') await login(request.payload.email)
 */
export function parseRequest(data: unknown): AppRequest | MalformedRequest | undefined {
  const message = readMessage(data, APP_PREFIX)
  if (!message || !Object.hasOwn(requestPayloads, message.name)) return undefined
  const { id } = message
  const name = message.name as RequestName
  try {
    const schema: z.ZodMiniType = requestPayloads[name]
    const { success, data: payload, error } = schema.safeParse(copyPlain(message.payload))
    if (success) return { name, id, payload } as AppRequest
    return { name, id, malformed: describe(error) }
  } catch (error) {
    return { name, id, malformed: error instanceof Error ? error.message : 'The message can’t be read.' }
  }
}

function describe(error: z.core.$ZodError): string {
  const path = error.issues[0]?.path.map(String).join('.').slice(0, 100)
  return path ? `The field ${path} of the message does not fit.` : 'The message does not fit.'
}
