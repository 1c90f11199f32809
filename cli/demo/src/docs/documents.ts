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
const ROOT = '../../../../'

/** What the page shows first. */
export const FIRST = 'README.md'

const FIRSTS = [FIRST, 'ui/README.md', 'kernel/README.md', 'cli/create/README.md', 'cli/services/README.md']

/** Paths of all documents in the repository, those to begin with first. */
export const DOCUMENTS: readonly string[] = Object.keys(FILES)
  .map((path) => path.slice(ROOT.length))
  .sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))

function rankOf(path: string): number {
  const first = FIRSTS.indexOf(path)
  return first < 0 ? FIRSTS.length : first
}

/** What a document is called in the list. */
export function titleOf(path: string): string {
  if (path === FIRST) return 'Quick start'
  const folder = path.split('/').slice(0, -1)
  const name = folder.at(-1)
  const isReadme = path.endsWith('README.md')
  if (name === '.github' || name === undefined) return isReadme ? 'Quick start' : sentence(path)
  const title = folder[0] === 'plugins' ? `plugin: ${name}` : name
  return isReadme ? title : `${name}: ${sentence(path).toLowerCase()}`
}

function sentence(path: string): string {
  const name = path.split('/').at(-1)?.replace('.md', '') ?? path
  return name.charAt(0) + name.slice(1).toLowerCase()
}

export const readDocument = (path: string): Promise<string> =>
  FILES[`${ROOT}${path}`]?.() ?? Promise.reject(new Error(`There is no ${path}.`))

/** Where a link in a document leads: to another document of the page, to another site, or nowhere. */
export function linkFrom(path: string, href: string): string | undefined {
  if (/^https?:/.test(href)) return href
  const { pathname } = new URL(href, `http://here/${path}`)
  const to = pathname.slice(1)
  return DOCUMENTS.includes(to) ? `#${to}` : undefined
}
