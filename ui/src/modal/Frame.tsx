import { type RouterState, readText } from '@wallet-widget/kernel'
import { useCallback, useRef } from 'react'
import { useStore } from '../hooks/useStore.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { IconButton } from '../parts/IconButton.js'
import { AutoHeight } from './AutoHeight.js'
import { AnnounceContext } from './useAnnounce.js'
import { usePart } from './usePart.js'
import { ViewHost } from './ViewHost.js'

const loadAlerts = () => import('./alertsPart.js')

export interface FrameProps {
  readonly router: RouterState
  readonly titleId: string
  /** Closes it; absent where it can't be closed. */
  readonly onClose?: (() => void) | undefined
}

/** What stands round a view: title, back, close, notices, the voice for screen readers. */
export function Frame({ router, titleId, onClose }: FrameProps) {
  const widget = useWidget()
  const t = useT()
  const voice = useRef<HTMLDivElement>(null)
  const announce = useCallback((text: string) => {
    if (voice.current) voice.current.textContent = text
  }, [])
  const definition = useStore(widget.state.$views).get(router.view)
  const title = definition ? readText(definition.title) : router.view
  const hasAlerts = useStore(widget.state.$alerts).length > 0
  const { component: Alerts } = usePart<object>(loadAlerts, 'Alerts', hasAlerts)
  const held = definition?.held ?? false
  return (
    <AnnounceContext.Provider value={announce}>
      <header className="ww-header">
        {router.history.length > 0 && !held && (
          <IconButton
            icon="back"
            label={t('modal.back')}
            onClick={() => void widget.back().catch(() => {})}
          />
        )}
        <h2 className="ww-heading" id={titleId} key={router.view}>
          {title}
        </h2>
        {onClose && !held && <IconButton icon="close" label={t('modal.close')} onClick={onClose} />}
      </header>
      {router.loading && <div className="ww-progress" />}
      {Alerts && <Alerts />}
      <AutoHeight label={title}>
        <ViewHost router={router} definition={definition} />
      </AutoHeight>
      <div ref={voice} className="ww-hidden" role="status" />
    </AnnounceContext.Provider>
  )
}
