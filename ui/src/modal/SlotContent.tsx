import type { SlotEntry } from '@wallet-widget/kernel'
import { lazyComponent, useLazy } from '../lazy.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Broken, ErrorBoundary } from './Broken.js'

/** What an entry of a slot draws: the component `Slot` of its module. */
export function SlotContent({ entry }: { readonly entry: SlotEntry }) {
  const { code: Slot, error, retry } = useLazy(lazyComponent(entry, 'Slot'))
  if (error !== undefined) return <Broken error={error} retry={retry} />
  if (!Slot)
    return (
      <div className="ww-late" aria-busy="true">
        <Skeleton shape="row" />
      </div>
    )
  return (
    <ErrorBoundary>
      <Slot />
    </ErrorBoundary>
  )
}
