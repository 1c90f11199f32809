import { isChainNamespace } from '../chains/caip.js'
import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../errors/cleanText.js'
import type { AddressLabel } from '../requests.js'
import { createStorage } from '../storage/createStorage.js'
import { STORAGE_VERSION, widgetPrefix } from '../storage/widgetStorage.js'
import type { CoreContext } from './coreContext.js'

const MOST_LABELS = 100
const LABEL_LENGTH = 32

type Labels = Readonly<Record<string, string>>

export interface AddressLabels {
  /** @throws BaseError `INVALID_ADDRESS` */
  set(label: AddressLabel): void
  dispose(): void
}

/** Keeps the visitor's own names for addresses, in every tab. */
export function keepAddressLabels(context: CoreContext): AddressLabels {
  const { session, adapters, config } = context
  const { item } = createStorage({ prefix: widgetPrefix(config.id), version: STORAGE_VERSION })
  const stored = item<Labels>('addressLabels', { guard: isLabels, fallback: {} })
  const show = (addressLabels: Labels) => session.update({ addressLabels })
  show(stored.get())
  return {
    set({ address, label, namespace = session.$session.get().activeNamespace }) {
      const adapter = namespace && adapters.get(namespace)
      if (!adapter?.isAddress(address))
        throw new BaseError('Only an address can be named.', {
          code: 'INVALID_ADDRESS',
          metaMessages: ['Pass an address of a chain whose plugin is enabled.'],
        })
      const key = `${namespace}:${adapter.normalizeAddress(address)}`
      const { [key]: _, ...others } = stored.get()
      const text = cleanText(label, LABEL_LENGTH)
      const kept = Object.entries(others).slice(1 - MOST_LABELS)
      const isKept = isLabel(key, text)
      const next = Object.fromEntries(isKept ? [...kept, [key, text]] : Object.entries(others))
      stored.set(next)
      show(next)
    },
    dispose: stored.subscribe(show),
  }
}

const isLabels = (value: unknown): value is Labels =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length <= MOST_LABELS &&
  Object.entries(value).every(([key, label]) => isLabel(key, label))

const isLabel = (key: string, label: unknown) =>
  isChainNamespace(key.split(':')[0]) &&
  /^[\w-]+:[\w:.+/=%-]{1,200}$/.test(key) &&
  typeof label === 'string' &&
  label !== '' &&
  cleanText(label, LABEL_LENGTH) === label
