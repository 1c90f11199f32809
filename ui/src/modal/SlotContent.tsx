import type { SlotEntry } from '@wallet-widget/kernel'
import { Skeleton } from '../parts/Skeleton.js'
import { Broken } from './Broken.js'
import { Guard } from './Guard.js'
import { useLoaded } from './useLoaded.js'

/** What an entry of a slot draws: the component `Slot` of its module. */
export function SlotContent({ entry }: { readonly entry: SlotEntry }) {
  const { component: Slot, error, retry } = useLoaded(entry, 'Slot')
  if (error !== undefined) return <Broken error={error} retry={retry} />
  if (!Slot)
    return (
      <div className="ww-late" aria-busy="true">
        <Skeleton shape="row" />
      </div>
    )
  return (
    <Guard fallback={(failure, again) => <Broken error={failure} retry={again} />}>
      <Slot />
    </Guard>
  )
}
