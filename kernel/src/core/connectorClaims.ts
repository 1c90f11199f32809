import type { Connector } from '../chains/connector.js'

/** The id that a connector goes by. */
interface Claim {
  /** The id that it asked for. */
  readonly wanted: string
  /** That id, or with `#2`, `#3` … where another had it first. */
  readonly id: string
  /** Another asked for the same id. It stays so, whichever of them leaves. */
  isDoubtful: boolean
}

/** Who goes by which id. The first to have an id keeps it, so that nobody takes over a connection by announcing its id. */
export interface Claims<List> {
  /** Takes note of what a list has now. */
  update($list: List, connectors: readonly Connector[]): void
  /** Returns the claim of a connector of that list. */
  of($list: List, connector: Connector): Readonly<Claim> | undefined
  /** Forgets a list that was removed, whose ids are free again. */
  release($list: List): void
}

/** @param report told of an id that a second connector asks for, once for each id */
export function createClaims<List>(report: (id: string) => void): Claims<List> {
  const byList = new Map<List, Map<Connector, Claim>>()
  const byId = new Map<string, Claim>()
  const disputed = new Set<string>()

  function claim(wanted: string): Claim {
    const holder = byId.get(wanted)
    let id = wanted
    for (let turn = 2; byId.has(id); turn++) id = `${wanted}#${turn}`
    if (holder) holder.isDoubtful = true
    if (holder && !disputed.has(wanted)) report(wanted)
    if (holder) disputed.add(wanted)
    const made = { wanted, id, isDoubtful: disputed.has(wanted) }
    byId.set(id, made)
    return made
  }

  return {
    update($list, connectors) {
      const own = byList.get($list) ?? new Map<Connector, Claim>()
      const places = new Map(connectors.map((connector, index) => [connector, index]))
      const gone = groupBy(
        [...own].filter(([connector]) => !places.has(connector)),
        ([, { wanted }]) => wanted,
      )
      const newcomers = groupBy(
        connectors.filter((one) => !own.has(one)),
        ({ id }) => id,
      )
      for (const [id, group] of newcomers) {
        const before = gone.get(id) ?? []
        for (const [connector] of before) own.delete(connector)
        // The same wallets as other objects. Where they are not as many, which of them was there can't be told.
        const areSame = before.length === group.length
        for (const [index, one] of group.entries()) own.set(one, (areSame && before[index]?.[1]) || claim(id))
      }
      const placeOf = (connector: Connector) => places.get(connector) ?? places.size
      byList.set($list, new Map([...own].sort(([a], [b]) => placeOf(a) - placeOf(b))))
    },
    of: ($list, connector) => byList.get($list)?.get(connector),
    release($list) {
      for (const { id } of byList.get($list)?.values() ?? []) byId.delete(id)
      byList.delete($list)
    },
  }
}

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group) group.push(value)
    else groups.set(keyOf(value), [value])
  }
  return groups
}
