import type { RouterState, ViewDefinition } from '@wallet-widget/kernel'
import { type ComponentType, useLayoutEffect, useMemo, useRef } from 'react'
import { useT } from '../hooks/useT.js'
import { Hidden } from '../parts/Hidden.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Broken } from './Broken.js'
import { readyViews } from './coreViews.js'
import { Guard } from './Guard.js'
import { useLoaded } from './useLoaded.js'

export interface ViewHostProps {
  readonly router: RouterState
  readonly definition: ViewDefinition | undefined
}

/** Draws the present view: fetched when it is first wanted, kept apart when it breaks. */
export function ViewHost({ router, definition }: ViewHostProps) {
  const { view, history, direction } = router
  const place = useRef<HTMLDivElement>(null)
  const key = `${history.length}:${view}`
  const ready = Object.hasOwn(readyViews, view) ? readyViews[view] : undefined
  const { component, error, retry } = useLoaded(ready ? undefined : definition, view)
  const View: ComponentType | undefined = ready ?? component
  // The same element: a change of the router alone does not draw the view again.
  const content = useMemo(() => View && <View />, [View])
  const before = useRef(key)

  useLayoutEffect(() => {
    if (before.current === key) return
    before.current = key
    keepFocus(place.current)
  }, [key])

  return (
    <div ref={place} key={key} className={`ww-view ww-view-${direction}`}>
      {content ? (
        <Guard fallback={(failure, again) => <Broken error={failure} retry={again} />}>{content}</Guard>
      ) : error === undefined ? (
        <Waiting />
      ) : (
        <Broken error={error} retry={retry} />
      )}
    </div>
  )
}

/** What had the focus may be gone with the view before. */
function keepFocus(place: HTMLElement | null) {
  const root = place?.getRootNode()
  if (root instanceof ShadowRoot && !root.activeElement) place?.closest('dialog')?.focus()
}

function Waiting() {
  const t = useT()
  return (
    <div className="ww-late" aria-busy="true">
      <Hidden>{t('modal.loading')}</Hidden>
      <Skeleton shape="row" count={3} />
    </div>
  )
}
