import { cleanText, type RouterState, readProperty, readText } from '@wallet-widget/kernel'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { accountCode } from '../accountCode.js'
import { useStore, useWidget } from '../hooks.js'
import { useLazy } from '../lazy.js'
import { AutoHeight } from '../parts/AutoHeight.js'
import { IconButton } from '../parts/Button.js'
import { useT } from '../strings/strings.js'
import { ignoreRefusal } from './ignoreRefusal.js'
import { SlotNotices } from './SlotNotices.js'
import { AnnounceContext } from './useAnnounce.js'
import { ViewHost } from './ViewHost.js'

export interface ViewFrameProps {
  readonly router: RouterState
  readonly titleId: string
  /** Absent where the modal can't be closed. */
  readonly onClose?: (() => void) | undefined
}

/** A view with its title, the buttons to go back and to close, notices, and a live region for screen readers. */
export function ViewFrame({ router, titleId, onClose }: ViewFrameProps) {
  const widget = useWidget()
  const t = useT()
  const liveRegion = useRef<HTMLDivElement>(null)
  const announce = useCallback((text: string) => {
    if (liveRegion.current) liveRegion.current.textContent = text
  }, [])
  const { view, history, open } = router
  const definition = useStore(widget.state.$views).get(view)
  const connectors = useStore(widget.state.$connectors)
  // The wallet that is being connected: a title that stays true however it ends.
  const connectorId =
    definition?.role === 'connecting' ? readProperty(router.arguments, 'connectorId') : undefined
  const wallet = connectors.find(({ id }) => id === connectorId)?.name
  const title = wallet ? cleanText(wallet, 40) : definition ? readText(definition.title) : ''
  const isHeld = definition?.held === true
  const hasAlerts = useStore(widget.state.$alerts).length > 0
  const { code: following } = useLazy(hasAlerts ? accountCode : undefined)

  // What an earlier view said holds no more. Views announce in effects, which run after layout effects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another view is shown
  useLayoutEffect(() => announce(''), [announce, view, history.length, open])

  return (
    <AnnounceContext.Provider value={announce}>
      <div className="ww-header">
        {history.length > 0 && !isHeld && (
          <IconButton icon="back" label={t('modal.back')} onClick={() => ignoreRefusal(widget.back())} />
        )}
        <h2 className="ww-heading" id={titleId} key={view}>
          {title}
        </h2>
        {onClose && !isHeld && <IconButton icon="close" label={t('modal.close')} onClick={onClose} />}
      </div>
      {following && <following.Alerts />}
      {(open || widget.config.inline) && !definition?.uncovered && (
        <div className="ww-notices" aria-live="polite">
          <SlotNotices />
        </div>
      )}
      <AutoHeight>
        <ViewHost router={router} definition={definition} />
      </AutoHeight>
      <div ref={liveRegion} className="ww-hidden" role="status" />
    </AnnounceContext.Provider>
  )
}
