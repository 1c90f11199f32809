/** What is fetched when a document is opened, by its path below this file. */
const FILES = import.meta.glob<string>(
  [
    '../../../../{README,CONTRIBUTING}.md',
    '../../../../.github/SECURITY.md',
    '../../../../{kernel,ui}/README.md',
    '../../../../{cli,plugins}/*/README.md',
    '../../../../cli/services/SECURITY.md',
    '../../../../test/kit/README.md',
  ],
  { query: '?raw', import: 'default' },
)
/** As the import finds it: relative to this file, by the shortest way. */
const SOURCES = new Map(
  Object.entries(FILES).map(([path, read]) => [
    new URL(path, 'http://here/cli/demo/src/docs/').pathname.slice(1),
    read,
  ]),
)

/** What the page shows first. */
export const FIRST = 'README.md'

const FIRSTS = [
  FIRST,
  'ui/README.md',
  'kernel/README.md',
  'cli/create/README.md',
  'cli/services/README.md',
  'cli/services/SECURITY.md',
  'cli/local/README.md',
  'test/kit/README.md',
  '.github/SECURITY.md',
  'CONTRIBUTING.md',
]

/** Paths of all documents in the repository, those to begin with first. */
export const DOCUMENTS: readonly string[] = [...SOURCES.keys()].sort(
  (one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1),
)

function rankOf(path: string): number {
  const first = FIRSTS.indexOf(path)
  return first < 0 ? FIRSTS.length : first
}

const TITLES: Readonly<Record<string, string>> = {
  [FIRST]: 'Quick start',
  'ui/README.md': 'Interface',
  'kernel/README.md': 'Kernel',
  'cli/create/README.md': 'Scaffolder',
  'cli/services/README.md': 'Services',
  'cli/services/SECURITY.md': 'Who can read what',
  'cli/local/README.md': 'Local services',
  'test/kit/README.md': 'Testing',
  '.github/SECURITY.md': 'Security',
  'CONTRIBUTING.md': 'Contributing',
}

/** What a document is called in the list: by itself, or by its plugin. */
export const titleOf = (path: string): string => TITLES[path] ?? path.split('/').at(-2) ?? path

export const readDocument = (path: string): Promise<string> =>
  SOURCES.get(path)?.() ?? Promise.reject(new Error(`There is no ${path}.`))

/** Where a link in a document leads: to another document of the page, to another site, or nowhere. */
export function linkFrom(path: string, href: string): string | undefined {
  if (/^https?:/.test(href)) return href
  const { pathname } = new URL(href, `http://here/${path}`)
  const to = pathname.slice(1)
  return DOCUMENTS.includes(to) ? `#${to}` : undefined
}
