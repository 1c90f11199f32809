import type { RouterState, ViewDefinition } from '@wallet-widget/kernel'
import { type MouseEvent, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { lazyComponent, useLazy } from '../lazy.js'
import { legalCode } from '../legal/legalCode.js'
import { useAwaitsAgreement } from '../legal/useAgreement.js'
import { useHeldHeight } from '../parts/AutoHeight.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { Skeleton } from '../parts/Skeleton.js'
import { Hidden } from '../parts/Text.js'
import { ViewContext } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { Broken, ErrorBoundary } from './Broken.js'
import { ignoreRefusal } from './ignoreRefusal.js'

/** As long as systems wait for the second click. */
const DOUBLE_CLICK_MS = 500

export interface ViewHostProps {
  readonly router: RouterState
  readonly definition: ViewDefinition | undefined
}

/** How a view of the history was left. */
interface Left {
  /** What the button said that was pressed. */
  readonly pressed: string
  /** How far it was scrolled. px */
  readonly top: number
}

/** Draws the present view. */
export function ViewHost({ router, definition }: ViewHostProps) {
  const { view, history, direction, arguments: args } = router
  const place = useRef<HTMLDivElement>(null)
  // Opened with other arguments, a view starts afresh.
  const opened = useRef({ args, turn: 0 })
  if (opened.current.args !== args) opened.current = { args, turn: opened.current.turn + 1 }
  const isAwaiting = useAwaitsAgreement(definition)
  const key = `${history.length}:${view}:${opened.current.turn}${isAwaiting ? ':legal' : ''}`
  const shown = useMemo(() => ({ view, arguments: args }), [view, args])
  const before = useRef(key)
  const since = useRef(0)
  const left = useRef<Left[]>([])
  const leftHere = direction === 'prev' ? left.current[history.length] : undefined

  useLayoutEffect(() => {
    if (before.current === key) return
    before.current = key
    keepFocus(place.current, leftHere?.pressed)
    left.current.length = history.length
  }, [key, leftHere, history.length])

  // biome-ignore lint/correctness/useExhaustiveDependencies: set with each view and each opening
  useLayoutEffect(() => {
    since.current = performance.now()
  }, [key, router.open])

  // The second click of a double click is not meant for a view that came in between.
  const guard = (event: MouseEvent) => {
    const { textContent } = (event.target as Element).closest('button') ?? {}
    const top = place.current?.closest('.ww-scroll')?.scrollTop ?? 0
    left.current[history.length] = { pressed: textContent ?? '', top }
    if (event.detail < 2 || event.timeStamp - since.current > DOUBLE_CLICK_MS) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={place} key={key} className={`ww-view ww-view-${direction}`} onClickCapture={guard}>
      <StartAt top={leftHere?.top ?? 0} />
      <ViewContext.Provider value={shown}>
        {isAwaiting ? <AgreeFirst /> : definition ? <ViewContent definition={definition} /> : <NoView />}
      </ViewContext.Provider>
    </div>
  )
}

/** Scrolls to where a view begins, in the box that it shares with the views before: ahead of what the view itself does there. */
function StartAt({ top }: { readonly top: number }) {
  const place = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => scroll(place.current, top), [])
  return <span ref={place} hidden />
}

function scroll(place: HTMLElement | null, top: number): void {
  const box = place?.closest('.ww-scroll')
  if (box) box.scrollTop = top
}

/** What had the focus may be gone with the view before: back in a view, it is on what led on from there, if that is still there. */
function keepFocus(place: HTMLElement | null, pressed: string | undefined) {
  const root = place?.getRootNode()
  if (!place || !(root instanceof ShadowRoot)) return
  const dialog = place.closest('dialog')
  const from =
    pressed && [...place.querySelectorAll('button')].find((button) => button.textContent === pressed)
  if (from && (dialog || root.activeElement)) {
    // The list may go back to where it was left in this very frame.
    from.focus({ preventScroll: true })
    requestAnimationFrame(() => isInSight(from) || from.scrollIntoView({ block: 'nearest' }))
  } else if (!root.activeElement) dialog?.focus()
}

/** At least a part of it; also in a list that went back to where it was left, whose height may still be growing. */
function isInSight(row: Element): boolean {
  const list = row.closest('.ww-scroll')
  if (!list || list.scrollTop > 0) return list !== null
  const { top, bottom } = row.getBoundingClientRect()
  const shown = list.getBoundingClientRect()
  return bottom > shown.top && top < shown.bottom
}

/** Not drawn again with each change of the router. */
const ViewContent = memo(function ViewContent({
  definition,
}: {
  readonly definition: ViewDefinition
}): ReactNode {
  const { code: View, error, retry } = useLazy(lazyComponent(definition, definition.id))
  if (View)
    return (
      <ErrorBoundary onError={definition.onError}>
        <View />
      </ErrorBoundary>
    )
  return error === undefined ? <Waiting /> : <Broken error={error} retry={retry} />
})

/** The box to tick, in place of a view that leads to a wallet. */
function AgreeFirst() {
  const { code: legal, error, retry } = useLazy(legalCode)
  if (legal) return <legal.Legal />
  return error === undefined ? <Waiting /> : <Broken error={error} retry={retry} />
}

const LEAST_ROWS = 3
/** A row and the space to the next. px */
const ROW = 64

/** As many rows as there is room for: the body stays as high as it was. */
function Waiting() {
  const t = useT()
  const rows = Math.max(LEAST_ROWS, Math.floor(useHeldHeight() / ROW))
  return (
    <div aria-busy="true">
      <Hidden>{t('modal.loading')}</Hidden>
      <Skeleton shape="row" count={rows} />
    </div>
  )
}

/** The view is not there: its plugin is still being set up, was disabled, or was never enabled. */
function NoView() {
  const widget = useWidget()
  const t = useT()
  if (!useStore(widget.state.$ready)) return <Waiting />
  return (
    <EmptyState icon="warning" title={t('modal.gone')}>
      <Button variant="secondary" onClick={() => ignoreRefusal(widget.back())}>
        {t('modal.back')}
      </Button>
    </EmptyState>
  )
}
