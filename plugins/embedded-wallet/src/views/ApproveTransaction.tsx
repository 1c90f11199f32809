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
import { useEffect, useRef } from 'react'
import type { Inside } from '../inside.js'
import { approveCss } from './ApproveTransaction.css.js'

export interface ApproveTransactionProps {
  readonly inside: Pick<Inside, 'showFrame' | 'cancel' | '$frame'> & {
    readonly context: Pick<PluginContext, 'state' | 't'>
  }
}

/** Shows the frame, which asks the visitor itself: what is in it is out of this page's reach. */
export function ApproveTransaction({ inside }: ApproveTransactionProps) {
  useStyles(approveCss)
  const t = usePluginT(inside.context)
  const status = useStore(inside.$frame)
  const slot = useRef<HTMLSlotElement>(null)
  const isReady = status === 'ready'
  useEffect(() => {
    if (!isReady) return
    const hide = inside.showFrame()
    enter(slot.current)
    return hide
  }, [inside, isReady])
  const cancel = (
    <Button block size="large" variant="secondary" onClick={() => inside.cancel()}>
      {t('approve.cancel')}
    </Button>
  )
  if (status === 'failed')
    return (
      <div role="alert">
        <EmptyState icon="warning" title={t('approve.failed')} text={t('approve.failed.text')}>
          {cancel}
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
          {cancel}
        </div>
      )}
    </div>
  )
}

/** Reading goes on in the frame, unless the visitor is elsewhere in the page. */
function enter(slot: HTMLSlotElement | null): void {
  const root = slot?.getRootNode()
  const frame = slot?.assignedElements()[0]
  if (frame instanceof HTMLElement && root instanceof ShadowRoot && root.activeElement)
    frame.focus({ preventScroll: true })
}
