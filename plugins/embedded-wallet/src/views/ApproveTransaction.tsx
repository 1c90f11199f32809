import type { PluginContext } from '@wallet-widget/kernel'
import {
  Button,
  EmptyState,
  Hidden,
  Skeleton,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useRef } from 'react'
import type { FrameStatus } from '../api.js'
import styles from './approveTransaction.css?inline'

export interface ApproveTransactionProps {
  readonly context: Pick<PluginContext, 'state' | 't'>
  readonly $frame: ReadableAtom<FrameStatus>
  /** Shows the frame in this view's slot. Returns a function that hides it. */
  readonly showFrame: () => () => void
  /** Rejects what the visitor is asked, as refused. */
  readonly cancel: () => void
}

/** Shows the frame, which asks the visitor itself: its content is out of this page's reach. */
export function ApproveTransaction({ context, $frame, showFrame, cancel }: ApproveTransactionProps) {
  useStyles(styles)
  const t = usePluginT(context)
  const status = useStore($frame)
  const slot = useRef<HTMLSlotElement>(null)
  const isReady = status === 'ready'
  useEffect(() => {
    if (!isReady) return
    const hide = showFrame()
    focusFrame(slot.current)
    return hide
  }, [showFrame, isReady])
  const cancelButton = (
    <Button block size="large" variant="secondary" onClick={cancel}>
      {t('approve.cancel')}
    </Button>
  )
  if (status === 'failed')
    return (
      <div role="alert">
        <EmptyState icon="warning" title={t('approve.failed')} text={t('approve.failed.text')}>
          {cancelButton}
        </EmptyState>
      </div>
    )
  return (
    <div className="ww-approve">
      {isReady ? (
        <slot ref={slot} name="embedded-wallet" />
      ) : (
        <div className="ww-approve-wait ww-late">
          <div role="status">
            <Hidden>{t('approve.loading')}</Hidden>
            <Skeleton shape="title" />
            <Skeleton shape="row" count={2} />
            <Skeleton shape="block" />
          </div>
          {cancelButton}
        </div>
      )}
    </div>
  )
}

/** Moves the focus into the frame, unless it is outside the modal. */
function focusFrame(slot: HTMLSlotElement | null): void {
  const root = slot?.getRootNode()
  const frame = slot?.assignedElements()[0]
  if (frame instanceof HTMLElement && root instanceof ShadowRoot && root.activeElement)
    frame.focus({ preventScroll: true })
}
