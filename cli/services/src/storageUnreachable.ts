import { HttpError } from './httpError.js'

/** What is answered for a call that needs a database which is away, full or read-only just now. */
export const storageUnreachable = (cause: unknown): HttpError =>
  new HttpError(503, 'STORAGE_UNREACHABLE', 'This can not be done right now. Try again in a moment.', {
    cause,
  })
