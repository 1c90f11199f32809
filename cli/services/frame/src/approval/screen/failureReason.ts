/** More is not read by anybody, and may be somebody’s flood (threat T26). */
const LONGEST = 300

/** What to say of a failure, as text. */
export function failureReason(error: unknown): string {
  const { shortMessage, message } = (typeof error === 'object' && error !== null ? error : {}) as {
    shortMessage?: unknown
    message?: unknown
  }
  const text = [shortMessage, message, error].find((one) => typeof one === 'string' && one.trim() !== '')
  return typeof text === 'string'
    ? text
        .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
        .trim()
        .slice(0, LONGEST)
    : ''
}

/** Whether doing it again may help, and is safe. */
export const canRetry = (error: unknown): boolean =>
  !(typeof error === 'object' && error !== null && 'final' in error && error.final === true)
