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
  useArmed,
  usePluginT,
  useStore,
} from '@wallet-widget/ui/parts'
import { useState } from 'react'
import type { UnsettledState } from './sending/machine/sendingState.js'
import { canGiveUp, canSayItWasSent } from './sending/machine/whileUnsettled.js'
import type { Payment } from './sending/payment.js'
import type { ViewProps } from './viewProps.js'

interface UnsettledProps extends ViewProps {
  readonly phase: UnsettledState
}

/**
 * A payment that the wallet was asked for, and of which nobody knows yet whether it was sent. Nothing else is sent from the
 * account on that network before.
 */
export function Unsettled({ context, sending, phase }: UnsettledProps) {
  const { payment, found, refusal, isOld } = phase
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { amount, token, to, at } = payment
  const sum = formatAmount(amount, { decimals: token.decimals, language, shown: 'all' })
  const begun = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  const isArmed = useArmed(found)
  const isUnseen = found === 'unseen' || found === 'never'
  const isUntold = isOld && (found === 'waiting' || found === 'failed')
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
      {refusal?.kind === 'wallet' && <p className="ww-send-note">{t('unsettled.walletError')}</p>}
      {refusal?.kind === 'funds' && <p className="ww-send-note">{t('unsettled.funds')}</p>}
      {refusal?.kind === 'pending' && <p className="ww-send-note">{t('refusal.pending')}</p>}
      <p className="ww-send-note" role="status">
        {t(isUntold ? 'unsettled.old' : `unsettled.${found}`)}
      </p>
      <Button block icon="refresh" busy={found === 'looking'} onClick={() => sending.check()}>
        {t('unsettled.check')}
      </Button>
      {canSayItWasSent(phase) && (
        <Button block variant="secondary" armed={isArmed} onClick={() => sending.sayItWasSent()}>
          {t('unsettled.sent')}
        </Button>
      )}
      {isUnseen && (
        <Button block variant="secondary" armed={isArmed} onClick={() => sending.giveUp()}>
          {t('unsettled.again')}
        </Button>
      )}
      {!isUnseen && canGiveUp(phase) && <LookFirst context={context} sending={sending} payment={payment} />}
    </EmptyState>
  )
}

interface LookFirstProps extends ViewProps {
  readonly payment: Payment
}

/** Leads to the account in the explorer; it is begun anew by visitors who have looked there. */
function LookFirst({ context, sending, payment: { id, networkId, from } }: LookFirstProps) {
  const t = usePluginT(context)
  const { networks } = useNetwork()
  const [looked, setLooked] = useState('')
  const hasLooked = looked === id
  const isArmed = useArmed()
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
      <Button block variant="danger" disabled={!hasLooked} armed={isArmed} onClick={() => sending.giveUp()}>
        {t('cancelled.again')}
      </Button>
    </>
  )
}
