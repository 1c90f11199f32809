import type * as z from 'zod/mini'
import {
  type AnswerPayload,
  answerPayloads,
  type EventName,
  type EventPayload,
  eventPayloads,
} from './answers.js'
import { FRAME_PREFIX, LIMITS } from './constants.js'
import { copyPlain } from './copyPlain.js'
import { failure } from './fields.js'
import { readMessage } from './readMessage.js'
import type { RequestName } from './requests.js'

export type Failure = z.infer<typeof failure>

/** What the frame said, checked. */
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
 * Reads what the frame sent; `event.source`, `event.origin` and whether the id is one that is waited for are the caller's
 * to check. An answer with a payload that does not fit is an error with the code `MALFORMED`.
 *
 * @returns undefined: not of this protocol
 */
export function parseAnswer(data: unknown): FrameMessage | undefined {
  const message = readMessage(data, FRAME_PREFIX)
  if (!message) return undefined
  const { id } = message
  if (Object.hasOwn(eventPayloads, message.name)) {
    const name = message.name as EventName
    const payload = read(eventPayloads[name], message.payload)
    return payload && ({ kind: 'event', name, payload: payload.value } as FrameMessage)
  }
  const [, base = '', outcome] = /^(.+)_(SUCCESS|ERROR)$/.exec(message.name) ?? []
  if (!Object.hasOwn(answerPayloads, base)) return undefined
  const name = base as RequestName
  if (outcome === 'ERROR') {
    const error = read(failure, message.payload)?.value as Failure | undefined
    const text = (error?.message || 'An error occurred').slice(0, LIMITS.message)
    return { kind: 'error', name, id, error: { ...error, message: text } }
  }
  const payload = read(answerPayloads[name], message.payload)
  if (payload) return { kind: 'success', name, id, payload: payload.value } as FrameMessage
  return { kind: 'error', name, id, error: { message: 'Something went wrong', code: 'MALFORMED' } }
}

function read(schema: z.ZodMiniType, payload: unknown): { value: unknown } | undefined {
  try {
    const { success, data } = schema.safeParse(copyPlain(payload))
    return success ? { value: data } : undefined
  } catch {
    return undefined
  }
}
