import { apps } from '../apps/apps.mjs'
import { loadResults } from '../results.mjs'
import { median, spread } from '../statistics.mjs'
import { table } from './table.mjs'

const bare = 'bare-universal-provider'

/** How long pairing takes, beside the library alone. */
export function pairingTable() {
  const { pairing: theirs } = loadResults(bare)
  const rows = apps.flatMap(({ name }) => {
    const { pairing } = loadResults(name)
    if (!pairing) return []
    const times = (key) => {
      const ratio = median(all(pairing, key)) / median(all(theirs, key))
      return pairing.run === theirs?.run && Number.isFinite(ratio) ? ratio.toFixed(2) : '–'
    }
    return [[name, ...['first', 'again', 'later'].flatMap((key) => [spread(all(pairing, key)), times(key)])]]
  })
  const head = ['first ms', 'again ms', 'later ms'].flatMap((name) => [name, 'times barest'])
  return table(['app', ...head], rows)
}

/** How the list of all wallets does. */
export function directoryTable() {
  const { directory, ownDirectory } = loadResults('ours-pairing')
  const rows = [
    ['services', directory],
    ['config', ownDirectory],
  ].map(([source, result]) => {
    const longest = (key) =>
      `${spread(all(result, key).map((tasks) => tasks?.longest))} (${spread(all(result, key).map((tasks) => tasks?.longestWall))})`
    const over = all(result, 'tasks').map((tasks) => tasks?.over.length)
    return [
      source,
      spread(all(result, 'view')),
      spread(all(result, 'list')),
      longest('tasks'),
      spread(over),
      spread(all(result, 'keys').flat()),
      spread(all(result, 'hits')),
      longest('searchTasks'),
    ]
  })
  const head = [
    'wallets of',
    'view ms',
    'wallets ms',
    'longest task ms',
    'over 50 ms',
    'key to frame ms',
    'last key to hits ms (300 of them wait)',
    'longest task of the search ms',
  ]
  return table(head, rows)
}

const all = (result, key) => (Array.isArray(result?.value) ? result.value.map((run) => run[key]) : [])
