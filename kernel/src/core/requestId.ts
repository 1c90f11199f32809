const MAX_LENGTH = 100

/** Whether a value can name a request. */
export const isRequestId = (id: unknown): id is string =>
  typeof id === 'string' && id.length > 0 && id.length <= MAX_LENGTH
