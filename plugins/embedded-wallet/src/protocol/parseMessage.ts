import type * as z from 'zod/mini'
import {
  type AnswerPayload,
  answerPayloads,
  type EventName,
  type EventPayload,
  eventPayloads,
} from './answers.js'
import { APP_PREFIX, FRAME_PREFIX, LIMITS, OWN_FRAME_PREFIX } from './constants.js'
import { copyPlain } from './copyPlain.js'
import { type Failure, failure } from './fields.js'
import { type RequestName, type RequestPayload, requestPayloads } from './requests.js'

/** A message of the frame, validated. */
export type FrameMessage =
  | {
      readonly [Name in RequestName]: {
        readonly kind: 'success'
        readonly name: Name
        readonly id: string | undefined
        readonly payload: AnswerPayload<Name>
      }
    }[RequestName]
  | {
      readonly kind: 'error'
      readonly name: RequestName
      readonly id: string | undefined
      readonly error: Failure
    }
  | {
      readonly [Name in EventName]: {
        readonly kind: 'event'
        readonly name: Name
        readonly payload: EventPayload<Name>
      }
    }[EventName]

/**
 * Parses a message of the frame. The caller checks `event.source`, `event.origin` and whether it waits for the id. A
 * response with an invalid payload is an error with the code `MALFORMED`.
 *
 * @returns undefined: not of this protocol
 */
export function parseAnswer(data: unknown): FrameMessage | undefined {
  const message = readMessage(data, FRAME_PREFIX) ?? readMessage(data, OWN_FRAME_PREFIX)
  if (!message) return undefined
  const { id } = message
  if (Object.hasOwn(eventPayloads, message.name)) {
    const name = message.name as EventName
    const payload = validate(eventPayloads[name], message.payload)
    return payload && ({ kind: 'event', name, payload: payload.value } as FrameMessage)
  }
  const [, base = '', outcome] = /^(.+)_(SUCCESS|ERROR)$/.exec(message.name) ?? []
  if (!Object.hasOwn(answerPayloads, base)) return undefined
  const name = base as RequestName
  if (outcome === 'ERROR') {
    const error = validate(failure, message.payload)?.value as Failure | undefined
    const text = (error?.message || 'An error occurred').slice(0, LIMITS.message)
    return { kind: 'error', name, id, error: { ...error, message: text } }
  }
  const payload = validate(answerPayloads[name], message.payload)
  if (payload) return { kind: 'success', name, id, payload: payload.value } as FrameMessage
  return { kind: 'error', name, id, error: { message: 'Something went wrong', code: 'MALFORMED' } }
}

function validate(schema: z.ZodMiniType, payload: unknown): { value: unknown } | undefined {
  try {
    const { success, data } = schema.safeParse(copyPlain(payload))
    return success ? { value: data } : undefined
  } catch {
    return undefined
  }
}

/** A request of the page, validated. */
export type AppRequest = {
  readonly [Name in RequestName]: {
    readonly name: Name
    /** Some old clients send none; then the answer carries none. */
    readonly id: string | undefined
    readonly payload: RequestPayload<Name>
  }
}[RequestName]

/** A request that is answered with an error, since its payload is invalid. */
export interface MalformedRequest {
  readonly name: RequestName
  readonly id: string | undefined
  readonly malformed: string
}

/**
 * Parses a message of the page. The caller checks `event.source` and `event.origin`.
 *
 * @returns undefined: not of this protocol, to be ignored. `malformed`: a known request with an invalid payload
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

/** Returns the parts of a message, each read once; undefined where it is not of this protocol. */
function readMessage(
  data: unknown,
  prefix: string,
): { name: string; id: string | undefined; payload: unknown } | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  const own = (key: string): unknown =>
    Object.hasOwn(data, key) ? (data as Record<string, unknown>)[key] : undefined
  const type = own('type')
  const id = own('id') ?? undefined
  if (typeof type !== 'string' || type.length > 100 || !type.startsWith(prefix)) return undefined
  if (id !== undefined && (typeof id !== 'string' || id.length === 0 || id.length > LIMITS.id))
    return undefined
  return { name: type.slice(prefix.length), id, payload: own('payload') ?? undefined }
}
