import type { AnswerInput, EventName, EventPayload } from './answers.js'
import { APP_PREFIX, FRAME_PREFIX } from './constants.js'
import type { Failure } from './fields.js'
import type { RequestInput, RequestName } from './requests.js'

/** A message as it is posted. */
export interface Message {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

const message = (type: string, id: string | undefined, payload: unknown): Message => ({
  type,
  ...(id === undefined ? {} : { id }),
  ...(payload === undefined ? {} : { payload }),
})

/** Page to frame. */
export const requestMessage = <Name extends RequestName>(
  name: Name,
  id: string,
  payload: RequestInput<Name>,
) => message(`${APP_PREFIX}${name}`, id, payload)

/** Frame to page. */
export const successMessage = <Name extends RequestName>(
  name: Name,
  id: string | undefined,
  payload: AnswerInput<Name>,
) => message(`${FRAME_PREFIX}${name}_SUCCESS`, id, payload)

/** Frame to page. */
export const errorMessage = (name: RequestName, id: string | undefined, error: Failure) =>
  message(`${FRAME_PREFIX}${name}_ERROR`, id, error)

/** Frame to page, unasked. */
export const eventMessage = <Name extends EventName>(name: Name, payload: EventPayload<Name>) =>
  message(`${FRAME_PREFIX}${name}`, undefined, payload)
