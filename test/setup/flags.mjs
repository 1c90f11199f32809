import { parseArgs } from 'node:util'

/**
 * @typedef {object} Flags
 * @property {string[]} only names of stages, those of the tier where there are none
 * @property {boolean} all whether every check is run
 * @property {string[]} nodes versions of Node
 * @property {string[]} folders those whose tests alone are run, in the stages of Vitest
 */

/**
 * The flags of `npm test`.
 *
 * @param {string[]} args
 * @param {string[]} known names of stages
 * @returns {Flags}
 */
export function readFlags(args, known) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        all: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        node: { type: 'string', multiple: true },
        in: { type: 'string', multiple: true },
      },
    })
    const only = listed(values.only)
    const nodes = listed(values.node)
    const folders = listed(values.in)
    if (only.every((name) => known.includes(name))) return { only, all: values.all, nodes, folders }
  } catch {
    // The same is said of any other mistake.
  }
  throw new Error(
    `Usage: npm test -- [--all] [--only <stages>] [--node <versions>] [--in <folders>], stages being any of ${known.join(', ')}, versions such as 22,26, and folders such as cli/,kernel/.`,
  )
}

/** @param {string[] | undefined} lists */
function listed(lists) {
  if (lists === undefined) return []
  const names = lists.flatMap((list) => list.split(',')).filter(Boolean)
  if (names.length === 0) throw new Error('An empty list.')
  return names
}
