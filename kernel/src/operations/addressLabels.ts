import { isChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../errors/cleanText.js'
import type { Runtime } from '../runtime.js'
import { createStorage } from '../storage/index.js'
import { STORAGE_VERSION, widgetPrefix } from '../storage/widgetStorage.js'
import type { AddressLabel } from '../widget.js'

const MOST_LABELS = 100
const LABEL_LENGTH = 32

type Labels = Readonly<Record<string, string>>

export interface AddressLabels {
  /** @throws BaseError `INVALID_ADDRESS` */
  set(label: AddressLabel): void
  dispose(): void
}

/** Keeps the visitor's own names for addresses, in every tab. Source: spec section 3, `addressLabels`. */
export function keepAddressLabels(runtime: Runtime): AddressLabels {
  const { session, adapters, config } = runtime
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
          metaMessages: ['Give an address of a chain whose plugin is enabled.'],
        })
      const key = `${namespace}:${adapter.normalizeAddress(address)}`
      const { [key]: _, ...others } = stored.get()
      const text = cleanText(label, LABEL_LENGTH)
      const kept = Object.entries(others).slice(1 - MOST_LABELS)
      const next = Object.fromEntries(text ? [...kept, [key, text]] : Object.entries(others))
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
  Object.entries(value).every(
    ([key, label]) =>
      isChainNamespace(key.split(':')[0]) &&
      /^\w+:[\w.-]{1,200}$/.test(key) &&
      typeof label === 'string' &&
      label !== '' &&
      cleanText(label, LABEL_LENGTH) === label,
  )
