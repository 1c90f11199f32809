import { type ChainInfo, type NetworkMark, parseCaipNetworkId } from '@wallet-widget/kernel'
import { useStore, useWidget } from '../hooks.js'
import { type Lazy, lazy, useLazy } from '../lazy.js'

type LoadMark = NonNullable<ChainInfo['loadMark']>

interface Found {
  readonly mark: NetworkMark | undefined
}

const marks = new WeakMap<LoadMark, Map<string, Lazy<Found>>>()

function markOf(load: LoadMark, id: `${string}:${string}`): Lazy<Found> {
  const known = marks.get(load) ?? new Map<string, Lazy<Found>>()
  marks.set(load, known)
  const mark = known.get(id) ?? lazy(async () => ({ mark: await load(id) }))
  known.set(id, mark)
  return mark
}

/**
 * Fetches the mark of a network from the plugin of its chain, once for all that draw it. One that can't be fetched counts as
 * unknown.
 *
 * @param id CAIP-2; undefined where none is wanted
 */
export function useNetworkMark(id: `${string}:${string}` | undefined): {
  readonly found: NetworkMark | undefined
  readonly isLoading: boolean
} {
  const { $chains, $ready } = useWidget().state
  const chains = useStore($chains)
  const isReady = useStore($ready)
  const load = id && chains.get(parseCaipNetworkId(id).namespace)?.loadMark
  const { code, error } = useLazy(id && load ? markOf(load, id) : undefined)
  const isAsking = load !== undefined && code === undefined && error === undefined
  return { found: code?.mark, isLoading: id !== undefined && (isAsking || (!load && !isReady)) }
}
