import { isChainNamespace } from '../chains/caip.js'
import { cleanText } from '../errors/cleanText.js'
import { createStorage } from '../storage/createStorage.js'
import { STORAGE_VERSION, widgetPrefix } from '../storage/widgetStorage.js'
import type { CoreContext } from './coreContext.js'

export const MOST_LABELS = 100
export const LABEL_LENGTH = 32

type Labels = Readonly<Record<string, string>>

/** The labels that are stored, by `namespace:address`. */
export interface AddressLabels {
  get(): Labels
  set(labels: Labels): void
  dispose(): void
}

/** Keeps the visitor's own names for addresses, in every tab. */
export function keepAddressLabels({ session, config }: CoreContext): AddressLabels {
  const { item } = createStorage({ prefix: widgetPrefix(config.id), version: STORAGE_VERSION })
  const stored = item<Labels>('addressLabels', { guard: isLabels, fallback: {} })
  const show = (addressLabels: Labels) => session.update({ addressLabels })
  show(stored.get())
  return {
    get: stored.get,
    set(labels) {
      stored.set(labels)
      show(labels)
    },
    dispose: stored.subscribe(show),
  }
}

const isLabels = (value: unknown): value is Labels =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length <= MOST_LABELS &&
  Object.entries(value).every(([key, label]) => isLabel(key, label))

export const isLabel = (key: string, label: unknown) =>
  isChainNamespace(key.split(':')[0]) &&
  /^[\w-]+:[\w:.+/=%-]{1,200}$/.test(key) &&
  typeof label === 'string' &&
  label !== '' &&
  cleanText(label, LABEL_LENGTH) === label
