/**
 * What idle time fetches of a package: a lazy file, and the entry that plugins are made with, which they need by then.
 * One file of the two, so that a site's bundler has nothing to split.
 */
const idle = [
  { file: 'core/createCore', entry: 'connectors/index' },
  { file: 'modal/index', entry: 'parts/index' },
]

/** Of an entry, what few pages use. With what it alone needs a file of its own, which the other pages fetch later. */
const apart = ['stateHooks', 'buttons/NetworkButton', 'protocol/windows', 'state/isShown']

/** The same of what is fetched at idle: it is given a file after that, so that it keeps there only what nothing else needs. */
const apartFromIdle = ['parts/QrCode', 'parts/TokenImage', 'parts/picturesOf', 'parts/later']

/**
 * Gathers what files of a package share into one file for each moment of loading. Left to itself the bundler makes a
 * file for each set of files that share something, and a site's bundler would carry all of them over.
 *
 * @param {Record<string, string>} entries sources by name; the earlier one has what several need
 */
export function sharedWithEntries(entries) {
  /** @type {Map<string, string>} names of groups by module */
  const owners = new Map()
  const own = idle.find(({ entry }) => entry in entries)
  const [first, ...others] = Object.keys(entries).filter((name) => name !== own?.entry)
  const groups = [first, ...apart, ...others, ...(own ? [own.file] : []), ...apartFromIdle]
  return {
    plugin: {
      name: 'shared-with-entries',
      buildEnd() {
        const ids = [...this.getModuleIds()]
        const source = (name) => entries[name] ?? ids.find((id) => id.includes(`/src/${name}.`))
        const leftOut = [...apart, ...apartFromIdle].map(source)
        const closure = (from, found = new Set()) => {
          if (!from || found.has(from)) return found
          found.add(from)
          const imported = this.getModuleInfo(from)?.importedIds ?? []
          for (const id of imported) if (!leftOut.includes(id)) closure(id, found)
          return found
        }
        const give = (name, modules) => {
          for (const id of modules) if (!owners.has(id)) owners.set(id, name)
        }
        for (const name of groups) if (!apartFromIdle.includes(name)) give(name, closure(source(name)))
        if (!own) return
        // Without the entry itself: a file gets all that its modules import, and this one imports what is apart.
        const entry = source(own.entry)
        give(
          own.file,
          [...closure(entry)].filter((id) => id !== entry),
        )
        // What later files share is there before any of them.
        const lazy = new Set(ids.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
        const seen = new Set()
        for (const from of lazy) {
          for (const id of closure(from)) {
            if (seen.has(id) && !lazy.has(id)) give(own.file, [id])
            seen.add(id)
          }
        }
        for (const name of apartFromIdle) give(name, closure(source(name)))
      },
    },
    groups: groups.map((name, index) => ({
      name: [...apart, ...apartFromIdle].includes(name) ? name : name.split('/')[0],
      test: (id) => owners.get(id) === name,
      // The first entry keeps what it needs alone; a later file's is fetched together, whoever asks for a part of it.
      minShareCount: name === first ? 2 : 1,
      priority: groups.length - index,
    })),
  }
}
