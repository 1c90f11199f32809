import {
  Address,
  Button,
  EmptyState,
  formatAmount,
  formatSymbol,
  usePluginT,
  useStore,
} from '@wallet-widget/ui/parts'
import type { Phase } from './sending/sendState.js'
import type { ViewProps } from './viewProps.js'

interface UnsettledProps extends ViewProps {
  readonly phase: Extract<Phase, { name: 'unsettled' }>
}

/** A payment that the wallet was asked for, and of which nobody knows yet whether it was sent. Nothing else is sent before. */
export function Unsettled({ context, sending, phase: { attempt, found } }: UnsettledProps) {
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { amount, token, to, at } = attempt
  const sum = formatAmount(amount, { decimals: token.decimals, language, shown: 'all' })
  const begun = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  const canDiscard = found === 'unseen' || found === 'never'
  return (
    <EmptyState
      icon="question"
      title={t('unsettled.title')}
      text={
        <>
          <bdi>
            {sum} {formatSymbol(token.symbol)}
          </bdi>
          {' → '}
          <Address address={to} />
          <br />
          <bdi>{begun}</bdi>
        </>
      }
    >
      <p className="ww-send-note" role="status">
        {t(`unsettled.${found}`)}
      </p>
      <Button block icon="refresh" busy={found === 'looking'} onClick={() => void sending.check()}>
        {t('unsettled.check')}
      </Button>
      {canDiscard && (
        <Button block variant="secondary" onClick={() => void sending.discard()}>
          {t('unsettled.again')}
        </Button>
      )}
    </EmptyState>
  )
}
