import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'

/** Tells the site, once for each, of connectors that are not listed because another has their id. */
export function reportDuplicates({ connectors, report }: Runtime): () => void {
  const told = new Set<string>()
  return connectors.$connectors.subscribe((listed) => {
    const known = new Set(listed)
    for (const $list of connectors.lists)
      for (const { id, name } of $list.get().filter((one) => !known.has(one))) {
        if (told.has(id)) continue
        told.add(id)
        report(
          new BaseError(`Two connectors have the id "${id}": ${name} is left out.`, {
            code: 'DUPLICATE_CONNECTOR',
            metaMessages: ['Give each its own, or take one of the plugins out.'],
          }),
        )
      }
  })
}
