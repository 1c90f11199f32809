/** Entries that plugins are made with: whatever lazy file asks first, all of them are there after idle time. */
const forPlugins = ['connectors/index', 'parts/index']

/**
 * Gathers what files of a package share into one file for each entry. Left to itself the bundler makes a file for each
 * set of files that share something, and a site's bundler would carry all of them over.
 *
 * @param {Record<string, string>} entries sources by name; the earlier one has what several need
 */
export function sharedWithEntries(entries) {
  /** @type {Map<string, string>} names of entries by module */
  const owners = new Map()
  const last = Object.keys(entries).find((name) => forPlugins.includes(name))
  return {
    plugin: {
      name: 'shared-with-entries',
      buildEnd() {
        const closure = (from, found = new Set()) => {
          if (found.has(from)) return found
          found.add(from)
          for (const id of this.getModuleInfo(from)?.importedIds ?? []) closure(id, found)
          return found
        }
        for (const [name, source] of Object.entries(entries)) {
          for (const id of closure(source)) if (!owners.has(id)) owners.set(id, name)
        }
        if (!last) return
        const ids = [...this.getModuleIds()]
        const lazy = new Set(ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
        const seen = new Set()
        for (const from of lazy) {
          for (const id of closure(from)) {
            if (seen.has(id) && !owners.has(id) && !lazy.has(id)) owners.set(id, last)
            seen.add(id)
          }
        }
      },
    },
    groups: Object.keys(entries).map((name, index, { length }) => ({
      name: name.replace(/\/index$/, ''),
      test: (id) => owners.get(id) === name,
      // The first entry keeps what it needs alone; a later one's is fetched together, whoever asks for a part of it.
      minShareCount: index === 0 ? 2 : 1,
      priority: length - index,
    })),
  }
}
