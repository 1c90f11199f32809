const LONGEST = 2_048

/** The address of a page on the web as a stranger wrote it; undefined for what is none, and for http. */
export function readWebPage(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > LONGEST || !URL.canParse(trimmed)) return undefined
  const { protocol, username, password, href } = new URL(trimmed)
  return protocol === 'https:' && !username && !password && href.length <= LONGEST ? href : undefined
}
