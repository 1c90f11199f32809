/** A time in the reader’s words, in the browser’s zone. */
export const formatTime = (seconds: bigint, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(Number(seconds) * 1000),
  )
