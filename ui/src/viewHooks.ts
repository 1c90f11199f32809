import type {
  ChainNamespace,
  Messages,
  PluginContext,
  SlotEntry,
  SlotName,
  StringKeys,
  Translate,
} from '@wallet-widget/kernel'
import { computed } from 'nanostores'
import { useMemo } from 'react'
import { useStore, useWidget } from './hooks.js'

const NO_ENTRIES: readonly SlotEntry[] = []

/** Returns the entries that plugins added to a slot and that are to be shown now. */
export function useSlot(name: SlotName): readonly SlotEntry[] {
  const { $slots } = useWidget().state
  const entries = useStore($slots)[name] ?? NO_ENTRIES
  const $shown = useMemo(() => {
    const conditions = entries.flatMap(({ $when }) => $when ?? [])
    return computed([$slots, ...conditions], () => entries.filter(({ $when }) => $when?.get() ?? true))
  }, [$slots, entries])
  return useStore($shown)
}

/** Returns the visitor's own name for an address. */
export function useAddressLabel(namespace: ChainNamespace | undefined, address: string): string | undefined {
  const { addressLabels } = useStore(useWidget().state.$session)
  const key = `${namespace}:${address}`
  return addressLabels && Object.hasOwn(addressLabels, key) ? addressLabels[key] : undefined
}

/**
 * Returns a plugin's own strings in the present language, for its views.
 *
 * @example const t = usePluginT(context)
 */
export function usePluginT<Strings extends Messages>({
  state,
  t,
}: Pick<PluginContext<unknown, Strings>, 'state' | 't'>): Translate<StringKeys<Strings>> {
  useStore(state.$language)
  return t
}
