import type { ChainAdapter, ChainInfo } from '../chains/chainAdapter.js'
import { guardText } from './guardEntries.js'

/** What everybody may know of a chain: its adapter answers requests, and is nobody else's to call or to change. */
export function describeChain(adapter: ChainAdapter, report: (error: unknown) => void): ChainInfo {
  const { namespace, label, canBeActive, requiresAddressToSwitch } = adapter
  return Object.freeze({
    namespace,
    ...(label === undefined ? {} : { label: guardText(label, report) }),
    ...(canBeActive && { canBeActive: canBeActive.bind(adapter) }),
    ...(requiresAddressToSwitch === undefined ? {} : { requiresAddressToSwitch }),
  })
}
