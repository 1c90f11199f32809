/** Runs something without the notices that oidc-provider prints: this one is for development, and in memory, by intent. */
export function withoutNotices<value>(run: () => value): value {
  const { warn, info } = console
  const filter =
    (print: typeof console.warn) =>
    (...words: unknown[]) => {
      if (!String(words[0]).includes('oidc-provider ')) print.apply(console, words)
    }
  const restore = () => {
    console.warn = warn
    console.info = info
  }
  console.warn = filter(warn)
  console.info = filter(info)
  let result: value
  try {
    result = run()
  } catch (error) {
    restore()
    throw error
  }
  if (result instanceof Promise) return result.finally(restore) as value
  restore()
  return result
}
