/** Whether a call failed because the caller ended it before he had sent it whole. */
export const isCutShort = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
