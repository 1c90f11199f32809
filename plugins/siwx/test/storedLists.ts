/** The lists of texts that several tabs have stored. */
export function storedLists(before: Readonly<Record<string, readonly string[]>> = {}) {
  const stored = new Map(Object.entries(before))
  const item = (name: string) => ({
    get: () => stored.get(name) ?? [],
    set: (value: readonly string[]) => void stored.set(name, value),
  })
  return { item, read: (name: string) => stored.get(name) ?? [] }
}
