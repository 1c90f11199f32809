import { loadResults } from '../results.mjs'
import { table } from './table.mjs'

/** @param {import('../budgets.mjs').Check[]} checks */
export function budgetTable(checks) {
  return table(
    ['budget', 'limit', 'found', 'kept'],
    checks.map(({ name, limit, found, kept }) => [name, limit, found, kept ? 'yes' : '**no**']),
  )
}

/** What each plugin adds to a page and to the install. */
export function pluginTable() {
  const costs = loadResults('plugins').plugins?.value
  if (!Array.isArray(costs))
    return costs ? `Plugins: ${costs.failed}` : 'Plugins: not measured yet (--passes plugins)'
  return table(
    ['plugin', 'at load, kB gzip', 'idle', 'on first use, at most', 'install size'],
    costs.map(({ name, load, idle, use, megabytes, packages }) => [
      name,
      load.toFixed(1),
      idle.toFixed(1),
      use.toFixed(1),
      `${packages} packages, ${Math.round(megabytes * 1000)} kB`,
    ]),
  )
}
