import type { SlotEntry } from '@wallet-widget/kernel'
import { lazyComponent, useLazy } from '../lazy.js'
import { useSlot } from '../viewHooks.js'
import { ErrorBoundary } from './Broken.js'

/** What plugins have to say whatever view is shown. */
export const SlotNotices = () =>
  useSlot('notices').map((entry) => <SlotNotice key={entry.id} entry={entry} />)

/** Nothing until it is there, and where it can't be fetched: the view below is not to be pushed about for that. */
function SlotNotice({ entry }: { readonly entry: SlotEntry }) {
  const { code: Slot } = useLazy(lazyComponent(entry, 'Slot'))
  if (!Slot) return null
  return (
    <ErrorBoundary onError={entry.onError}>
      <div className="ww-notice">
        <Slot />
      </div>
    </ErrorBoundary>
  )
}
