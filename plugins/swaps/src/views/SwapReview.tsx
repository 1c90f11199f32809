import { useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, Icon, useArmed, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import { Asking } from './Asking.js'
import { Done, Failed } from './Ended.js'
import { RefusalNote } from './RefusalNote.js'
import { ReviewFacts } from './ReviewFacts.js'
import swapCss from './swap.css?inline'
import type { Review } from './swapping/swapState.js'
import { useAmounts } from './useAmounts.js'
import type { ViewProps } from './viewProps.js'
import { Waiting } from './Waiting.js'

/** What is about to be swapped, in full; then what becomes of it. */
export function SwapReview(props: ViewProps) {
  const { context, swapping } = props
  useStyles(swapCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const { phase } = useStore(swapping.$swap)
  const isOver = phase.name === 'editing'
  useEffect(() => {
    const isHere = widget.state.$router.get().view === 'SwapReview'
    if (isOver && isHere) widget.replace('Swap')
  }, [isOver, widget])
  useEffect(() => swapping.watch(), [swapping])

  switch (phase.name) {
    case 'editing':
      return null
    case 'approving':
    case 'asking':
      return <Asking {...props} phase={phase} />
    case 'waiting':
      return <Waiting {...props} phase={phase} />
    case 'done':
      return <Done {...props} phase={phase} />
    case 'failed':
      return <Failed {...props} phase={phase} />
    case 'cancelled':
      return (
        <EmptyState
          icon="info"
          title={t('cancelled.title')}
          text={<span role="status">{t('cancelled.text')}</span>}
        >
          <Button block onClick={() => swapping.finish()}>
            {t('again')}
          </Button>
        </EmptyState>
      )
    case 'review': {
      const { review, refusal } = phase
      const form = { networkId: review.network.caipNetworkId, from: review.from }
      return (
        <div className="ww-swap">
          <ReviewFacts {...props} review={review} />
          {phase.hasChanged && (
            <p className="ww-swap-note" role="alert">
              {t('review.changed')}
            </p>
          )}
          {refusal && <RefusalNote context={context} form={form} refusal={refusal} />}
          <Decision key={phase.hasChanged ? String(review.least) : 'first'} {...props} review={review} />
        </div>
      )
    }
  }
}

/** In hundredths of a percent. */
const NOTED = 300
const GRAVE = 1000

/** The warning, and the button that asks the wallet once a grave one is accepted. */
function Decision({ context, swapping, review }: ViewProps & { readonly review: Review }) {
  const t = usePluginT(context)
  const { percent } = useAmounts(context)
  const [isAccepted, accept] = useState(false)
  const isArmed = useArmed()
  const { impact, approvals, isBatch } = review
  const mustAccept = impact === undefined || impact > GRAVE
  const warning = impact === undefined ? 'unknown' : impact > NOTED ? 'impact' : undefined
  return (
    <>
      {warning && (
        <p className={`ww-swap-note${mustAccept ? ' ww-swap-grave' : ''}`}>
          <Icon name="warning" size={18} />
          <span>{t(`warning.${warning}`, { percent: percent(impact ?? 0) })}</span>
        </p>
      )}
      {mustAccept && (
        <label className="ww-swap-accept">
          <input type="checkbox" checked={isAccepted} onChange={(event) => accept(event.target.checked)} />
          <span>{t('warning.accept')}</span>
        </label>
      )}
      <Button
        block
        size="large"
        variant={mustAccept ? 'danger' : 'primary'}
        disabled={mustAccept && !isAccepted}
        armed={isArmed}
        onClick={() => void swapping.confirm()}
      >
        {t(approvals.length > 0 && !isBatch ? 'confirm.approve' : 'confirm')}
      </Button>
    </>
  )
}
