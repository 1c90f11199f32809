import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../errors/cleanText.js'
import type { AddressLabel } from '../requests.js'
import { type AddressLabels, isLabel, LABEL_LENGTH, MOST_LABELS } from './addressLabels.js'
import type { CoreContext } from './coreContext.js'

/**
 * Keeps the visitor's own name for an address, or forgets it.
 *
 * @throws BaseError `INVALID_ADDRESS`
 */
export function setAddressLabel(
  { adapters, session }: CoreContext,
  labels: AddressLabels,
  { address, label, namespace = session.$session.get().activeNamespace }: AddressLabel,
): void {
  const adapter = namespace && adapters.get(namespace)
  if (!adapter?.isAddress(address))
    throw new BaseError('Only an address can be named.', {
      code: 'INVALID_ADDRESS',
      metaMessages: ['Pass an address of a chain whose plugin is enabled.'],
    })
  const key = `${namespace}:${adapter.normalizeAddress(address)}`
  const { [key]: _, ...others } = labels.get()
  const text = cleanText(label, LABEL_LENGTH)
  const kept = Object.entries(others).slice(1 - MOST_LABELS)
  const isKept = isLabel(key, text)
  labels.set(Object.fromEntries(isKept ? [...kept, [key, text]] : Object.entries(others)))
}
