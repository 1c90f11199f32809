import { BaseError, cleanText } from '@wallet-widget/kernel'
import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../hooks.js'
import { ignoreRefusal } from '../modal/ignoreRefusal.js'
import { useAnnounce } from '../modal/useAnnounce.js'
import { Button } from '../parts/Button.js'
import { Details } from '../parts/Details.js'
import { EmptyState } from '../parts/EmptyState.js'
import { WalletImage } from '../parts/Picture.js'
import { LoadingRing, StatusRing } from '../parts/Ring.js'
import { useConnectors, useViewArguments } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { connectPhase, connectText } from './connectPhase.js'
import { findWalletError } from './errorKey.js'
import { useCarriedPicture } from './useCarriedPicture.js'
import { useConnectAttempt } from './useConnectAttempt.js'

/** A wallet that has not answered for this long may need to be opened by hand. ms */
const SLOW_AFTER = 10_000
const DETAILS_LENGTH = 300
const PICTURE = 80

/** Leads the visitor through connecting a wallet that is in the browser. */
export function ConnectingExternal() {
  const widget = useWidget()
  const t = useT()
  const announce = useAnnounce()
  const connectorId = useViewArguments('ConnectingExternal')?.connectorId ?? ''
  const connector = useConnectors().find(({ id }) => id === connectorId)
  const attempt = useConnectAttempt(connectorId)
  const slow = useElapsed(attempt.startedAt, SLOW_AFTER)
  const cancelRef = useRef<HTMLButtonElement>(null)
  useCarriedPicture(cancelRef)

  const name = cleanText(connector?.name ?? connectorId, 40)
  const phase = connectPhase({ ...attempt, slow, found: connector !== undefined })
  const { title, text } = connectText(t, phase, name, attempt.error)
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])

  const isOver = attempt.error !== undefined || attempt.connected
  const details = attempt.error instanceof BaseError ? cleanText(attempt.error.details, DETAILS_LENGTH) : ''
  const canRetry = isOver && phase !== 'missing' && findWalletError(attempt.error)?.action !== 'none'
  const mustReload = attempt.error instanceof BaseError && attempt.error.code === 'WALLET_UNREACHABLE'
  const picture = <WalletImage name={name} src={connector?.icon} size={PICTURE} />

  const retry = () => {
    cancelRef.current?.focus()
    attempt.retry()
  }

  return (
    <EmptyState
      title={title}
      text={text}
      image={
        isOver ? (
          <StatusRing status={attempt.connected ? 'success' : 'error'} size={PICTURE}>
            {picture}
          </StatusRing>
        ) : (
          <LoadingRing size={PICTURE}>{picture}</LoadingRing>
        )
      }
    >
      {phase === 'connected' ? (
        <Button block onClick={() => ignoreRefusal(widget.close({ reason: 'connected' }))}>
          {t('action.done')}
        </Button>
      ) : (
        <>
          {canRetry && (
            <Button block icon="refresh" onClick={mustReload ? () => location.reload() : retry}>
              {t(mustReload ? 'action.reload' : 'action.retry')}
            </Button>
          )}
          <Button
            block
            variant="secondary"
            onClick={() => ignoreRefusal(widget.back())}
            buttonRef={cancelRef}
          >
            {t(isOver ? 'modal.back' : 'action.cancel')}
          </Button>
          {details && phase !== 'rejected' && <Details label={t('action.details')} text={details} />}
        </>
      )}
    </EmptyState>
  )
}

/** Becomes true `ms` after `since` (ms since epoch); false without it. */
function useElapsed(since: number | undefined, ms: number): boolean {
  const [elapsed, setElapsed] = useState<number>()
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(() => setElapsed(since), Math.max(0, since + ms - Date.now()))
    return () => clearTimeout(timer)
  }, [since, ms])
  return since !== undefined && elapsed === since
}
