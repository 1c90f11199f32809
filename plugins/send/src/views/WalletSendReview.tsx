import { useWidget } from '@wallet-widget/ui'
import { Button, useArmed, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useRef, useState } from 'react'
import { Asking } from './Asking.js'
import { Cancelled } from './Cancelled.js'
import { RefusalNote } from './RefusalNote.js'
import { ReviewFacts } from './ReviewFacts.js'
import { Sent } from './Sent.js'
import sendCss from './send.css?inline'
import type { CheckingState, ReviewState } from './sending/machine/sendingState.js'
import type { Review } from './sending/review.js'
import { Unsettled } from './Unsettled.js'
import type { ViewProps } from './viewProps.js'
import { Warnings } from './Warnings.js'

/** What is about to be sent, in full; then what becomes of it. */
export function WalletSendReview({ context, sending }: ViewProps) {
  useStyles(sendCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const { phase } = useStore(sending.$send)
  const isOver = phase.name === 'editing' || phase.name === 'preparing'
  useEffect(() => {
    const isHere = widget.state.$router.get().view === 'WalletSendReview'
    if (isOver && isHere) widget.replace('WalletSend')
  }, [isOver, widget])

  useEffect(() => () => sending.leave(), [sending])
  const reviewRef = useRef<HTMLDivElement>(null)
  const stop = () => {
    sending.stopWaiting()
    // The button that was clicked goes away. A key that is still held presses no other one.
    reviewRef.current?.focus()
  }

  const props = { context, sending }
  switch (phase.name) {
    case 'editing':
    case 'preparing':
      return null
    case 'asking':
      return <Asking {...props} phase={phase} />
    case 'unsettled':
      return <Unsettled {...props} phase={phase} />
    case 'sent':
      return <Sent {...props} phase={phase} />
    case 'cancelled':
      return <Cancelled {...props} />
    case 'review':
    case 'checking':
      return (
        <div className="ww-send" ref={reviewRef} tabIndex={-1}>
          <ReviewFacts context={context} sending={sending} review={phase.review} />
          {phase.name === 'review' && phase.hasChanged && (
            <p className="ww-send-note" role="alert">
              {t('review.changed')}
            </p>
          )}
          {phase.name === 'review' && phase.refusal && <RefusalNote {...props} refusal={phase.refusal} />}
          <Decision {...props} phase={phase} onStop={stop} />
        </div>
      )
  }
}

interface DecisionProps extends ViewProps {
  readonly phase: ReviewState | CheckingState
  onStop(): void
}

/** The warnings, and the button that sends once the grave ones are accepted. */
function Decision({ context, sending, phase, onStop }: DecisionProps) {
  const t = usePluginT(context)
  const { review } = phase
  const [accepted, accept] = useState<Review>()
  const isAccepted = accepted === review
  const isChecking = phase.name === 'checking'
  // What is shown anew is to be read first.
  const isArmed = useArmed(phase)
  const mustAccept = review.warnings.some(({ isGrave }) => isGrave)
  return (
    <>
      <Warnings context={context} review={review} />
      {mustAccept && (
        <label className="ww-send-accept">
          <input
            type="checkbox"
            checked={isAccepted}
            onChange={(event) => accept(event.target.checked ? review : undefined)}
          />
          <span>{t('warning.accept')}</span>
        </label>
      )}
      <Button
        block
        size="large"
        variant={mustAccept ? 'danger' : 'primary'}
        disabled={mustAccept && !isAccepted}
        busy={isChecking}
        armed={isArmed}
        onClick={() => sending.confirm()}
      >
        {t('review.confirm')}
      </Button>
      <p className="ww-hidden" role="status">
        {isChecking && t('checking.text')}
      </p>
      {isChecking && (
        <Button block variant="secondary" onClick={onStop}>
          {t('checking.stop')}
        </Button>
      )}
    </>
  )
}
