import type { SlotEntry } from '@wallet-widget/kernel'
import { useLayoutEffect, useRef } from 'react'
import { lazyComponent, useLazy } from '../lazy.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Broken, ErrorBoundary } from './Broken.js'

/** What an entry of a slot draws: the component `Slot` of its module. */
export function SlotContent({ entry }: { readonly entry: SlotEntry }) {
  const { code: Slot, error, retry } = useLazy(lazyComponent(entry, 'Slot'))
  if (error !== undefined) return <Broken error={error} retry={retry} />
  if (!Slot) return <KeptRoom height={entry.height} />
  return (
    <ErrorBoundary onError={entry.onError}>
      <Slot />
    </ErrorBoundary>
  )
}

/** Room for what is about to come, so that it moves nothing. */
function KeptRoom({ height = 56 }: { readonly height: number | undefined }) {
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => room.current?.style.setProperty('height', `${height}px`), [height])
  return (
    <div ref={room} className="ww-room" aria-busy="true">
      <Skeleton shape="row" />
    </div>
  )
}
