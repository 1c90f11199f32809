const MAX_LENGTH = 100

/** Whether a value is a valid request id. */
export const isRequestId = (id: unknown): id is string =>
  typeof id === 'string' && id.length > 0 && id.length <= MAX_LENGTH
