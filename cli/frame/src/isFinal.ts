/** Whether trying again would not help, or would not be safe. */
export const isFinal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'final' in error && error.final === true
