import type { RouterState, ViewDefinition } from '@wallet-widget/kernel'
import { type ComponentType, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useT } from '../hooks/useT.js'
import { Hidden } from '../parts/Hidden.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Broken } from './Broken.js'
import { readyViews } from './coreViews.js'
import { Guard } from './Guard.js'
import { useLoaded } from './useLoaded.js'

/** As long as systems wait for the second click. */
const DOUBLE_CLICK_MS = 500

export interface ViewHostProps {
  readonly router: RouterState
  readonly definition: ViewDefinition | undefined
}

/** Draws the present view: fetched when it is first wanted, kept apart when it breaks. */
export function ViewHost({ router, definition }: ViewHostProps) {
  const { view, history, direction, arguments: args } = router
  const place = useRef<HTMLDivElement>(null)
  // Opened with something else, a view begins anew.
  const opened = useRef({ args, turn: 0 })
  if (opened.current.args !== args) opened.current = { args, turn: opened.current.turn + 1 }
  const key = `${history.length}:${view}:${opened.current.turn}`
  const ready = Object.hasOwn(readyViews, view) ? readyViews[view] : undefined
  const { component, error, retry } = useLoaded(ready ? undefined : definition, view)
  const View: ComponentType | undefined = ready ?? component
  // The same element: a change of the router alone does not draw the view again.
  const content = useMemo(() => View && <View />, [View])
  const before = useRef(key)
  const since = useRef(0)

  useLayoutEffect(() => {
    if (before.current === key) return
    before.current = key
    keepFocus(place.current)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is there anew with each view and each opening
  useLayoutEffect(() => {
    since.current = performance.now()
  }, [key, router.open])

  // The second click of a double click is not meant for a view that came in between (threat T12).
  const guard = (event: MouseEvent) => {
    if (event.detail < 2 || event.timeStamp - since.current > DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={place} key={key} className={`ww-view ww-view-${direction}`} onClickCapture={guard}>
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
