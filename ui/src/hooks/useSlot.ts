import type { SlotEntry, SlotName } from '@wallet-widget/kernel'
import { computed } from 'nanostores'
import { useMemo } from 'react'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

const NONE: readonly SlotEntry[] = []

/** What plugins add to a slot, as far as it is to be shown now. */
export function useSlot(name: SlotName): readonly SlotEntry[] {
  const { $slots } = useWidget().state
  const entries = useStore($slots)[name] ?? NONE
  const $shown = useMemo(() => {
    const conditions = entries.flatMap(({ $when }) => $when ?? [])
    return computed([$slots, ...conditions], () => entries.filter(({ $when }) => $when?.get() ?? true))
  }, [$slots, entries])
  return useStore($shown)
}
