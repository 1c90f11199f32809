import { ServicesError } from '../../servicesError.js'
import type { IndexOptions } from './indexOptions.js'

/** @throws ServicesError `INVALID_SETTINGS` for chains that can't be indexed */
export function checkIndex(options: {
  index?: IndexOptions
  upstreams?: Readonly<Record<string, string>>
}): void {
  const chains = Object.keys(options.index?.chains ?? {})
  const other = chains.find((chain) => !chain.startsWith('eip155:'))
  if (other !== undefined)
    throw new ServicesError('INVALID_SETTINGS', `INDEX: ${other} is no EVM chain. Leave it out.`)
  const unserved = chains.filter((chain) => !Object.hasOwn(options.upstreams ?? {}, chain))
  if (unserved.length > 0)
    throw new ServicesError('INVALID_SETTINGS', `UPSTREAMS: lacks ${unserved.join(', ')}, which INDEX names.`)
}
