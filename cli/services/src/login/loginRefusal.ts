import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Refusal } from '../contract/login.js'
import { HttpError } from '../httpError.js'

/** A refusal as the frame reads it: `message` is for the visitor's eyes. */
export class LoginRefusal extends HttpError {
  readonly details: Omit<Refusal, 'code' | 'message'>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: Omit<Refusal, 'code' | 'message'> = {},
  ) {
    super(status, code, message)
    this.details = details
  }
}

/** What is answered for an error of a login call. */
export function refusalOf(error: HttpError): Refusal {
  const details = error instanceof LoginRefusal ? error.details : {}
  return { code: error.code, message: error.message, ...details }
}
