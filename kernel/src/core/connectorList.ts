import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Connector } from '../chains/connector.js'
import { BaseError } from '../errors/BaseError.js'
import { createClaims } from './connectorClaims.js'

type Report = (error: unknown) => void
type List = ReadableAtom<readonly Connector[]>

/** The wallets of all plugins in one list. */
export interface ConnectorList {
  readonly $connectors: ReadableAtom<readonly Connector[]>
  /**
   * Adds a list, which may change. An entry that is no connector is reported and left out. Returns a function that removes
   * the list.
   */
  provide($list: List, report: Report): () => void
  /** Returns the connectors of one list, as they are in `$connectors`. */
  of($list: List): readonly Connector[]
  find(id: string): Connector | undefined
}

/**
 * @param report told, once for each, of ids that several connectors have: which of them is meant can't be told after a
 * reload, so all are listed, under ids of their own, and marked
 */
export function createConnectorList(
  $connectors: WritableAtom<readonly Connector[]>,
  report: Report,
): ConnectorList {
  const reports = new Map<List, Report>()
  let lists = new Map<List, readonly Connector[]>()
  const refused = new Set<unknown>()
  const marked = new WeakMap<Connector, Connector>()
  const claims = createClaims<List>((id) => report(duplicate(id)))

  /** Another's claim to the id makes this one doubtful. */
  function mark(connector: Connector, id: string): Connector {
    const known = marked.get(connector)
    if (known?.id === id) return known
    const doubtful: Connector = Object.freeze({ ...connector, id, ambiguous: true })
    marked.set(connector, doubtful)
    return doubtful
  }

  function update() {
    const read = [...reports].map(([$list, tell]) => [$list, readList($list, refused, tell)] as const)
    for (const [$list, connectors] of read) claims.update($list, connectors)
    const listed = ($list: List) => (connector: Connector) => {
      const claim = claims.of($list, connector)
      return claim?.isDoubtful ? mark(connector, claim.id) : connector
    }
    lists = new Map(read.map(([$list, connectors]) => [$list, connectors.map(listed($list))]))
    $connectors.set(Object.freeze([...lists.values()].flat()))
  }
  return {
    $connectors,
    of: ($list) => lists.get($list) ?? [],
    provide($list, tell) {
      reports.set($list, tell)
      let stop = () => {}
      try {
        stop = $list.subscribe(update)
      } catch (error) {
        tell(error)
      }
      return () => {
        stop()
        reports.delete($list)
        claims.release($list)
        update()
      }
    },
    find: (id) => $connectors.get().find((connector) => connector.id === id),
  }
}

/** Reads each entry on its own: one that is no connector leaves the others alone. */
function readList($list: List, refused: Set<unknown>, report: Report): readonly Connector[] {
  try {
    return [...$list.get()].filter((entry) => {
      try {
        checkConnector(entry)
        return true
      } catch (error) {
        if (!refused.has(entry)) report(error)
        refused.add(entry)
        return false
      }
    })
  } catch (error) {
    report(error)
    return []
  }
}

/** The interface shows and the operations call these. */
function checkConnector({ id, name, namespaces, connect, request, subscribe }: Connector): void {
  const areFunctions = [connect, request, subscribe].every((member) => typeof member === 'function')
  const isNamed = typeof id === 'string' && id !== '' && typeof name === 'string'
  if (isNamed && Array.isArray(namespaces) && areFunctions) return
  throw new BaseError(`A connector is not valid: ${String(id || name)}.`, {
    code: 'INVALID_CONNECTOR',
    metaMessages: ['Give it an id, a name, its namespaces and its functions.'],
  })
}

const duplicate = (id: string) =>
  new BaseError(`Several connectors have the id "${id}": each is listed, and marked.`, {
    code: 'DUPLICATE_CONNECTOR',
    metaMessages: ['Give each an id of its own, or remove one of the plugins.'],
  })
