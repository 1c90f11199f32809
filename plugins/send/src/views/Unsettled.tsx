import { useNetwork } from '@wallet-widget/ui'
import {
  Address,
  Button,
  EmptyState,
  explorerUrl,
  formatAmount,
  formatSymbol,
  Icon,
  NewTab,
  usePluginT,
  useStore,
} from '@wallet-widget/ui/parts'
import { useState } from 'react'
import type { Attempt } from './sending/attempts.js'
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
  const isUnknown = found === 'unknown'
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
      {isUnknown && <LookFirst context={context} sending={sending} attempt={attempt} />}
    </EmptyState>
  )
}

interface LookFirstProps extends ViewProps {
  readonly attempt: Attempt
}

/** Leads to the account in the explorer; it is begun anew by visitors who have looked there. */
function LookFirst({ context, sending, attempt: { id, networkId, from } }: LookFirstProps) {
  const t = usePluginT(context)
  const { networks } = useNetwork()
  const [looked, setLooked] = useState('')
  const hasLooked = looked === id
  const url = explorerUrl(
    networks.find(({ caipNetworkId }) => caipNetworkId === networkId),
    from,
  )
  return (
    <>
      {url && (
        <a
          className="ww-control ww-btn ww-btn-secondary ww-btn-medium ww-block"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="external" size={18} />
          <span className="ww-btn-text">
            {t('sent.explorer')}
            <NewTab />
          </span>
        </a>
      )}
      <label className="ww-send-accept">
        <input
          type="checkbox"
          checked={hasLooked}
          onChange={(event) => setLooked(event.target.checked ? id : '')}
        />
        <span>{t('unsettled.looked')}</span>
      </label>
      <Button block variant="danger" disabled={!hasLooked} onClick={() => void sending.discard()}>
        {t('cancelled.again')}
      </Button>
    </>
  )
}
