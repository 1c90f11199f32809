import { useNetwork, useWidget } from '@wallet-widget/ui'
import {
  Address,
  Button,
  EmptyState,
  formatAmount,
  formatSymbol,
  Icon,
  NewTab,
  StatusRing,
  transactionUrl,
  useAnnounce,
  usePluginT,
  useStore,
} from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import type { SentState } from './sending/machine/sendingState.js'
import { TokenPicture } from './TokenPicture.js'
import type { ViewProps } from './viewProps.js'

interface SentProps extends ViewProps {
  readonly phase: SentState
}

/** It is on its way; leads back to the account. */
export function Sent({ context, sending, phase: { payment, transactionId } }: SentProps) {
  const widget = useWidget()
  const t = usePluginT(context)
  const announce = useAnnounce()
  const { language } = useStore(context.state.$language)
  const { networks } = useNetwork()
  const { amount, token, to, name, networkId } = payment
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const title = t('sent.title')
  const url = transactionUrl(network, transactionId)
  useEffect(() => announce(title), [announce, title])
  useEffect(() => sending.markShown(), [sending])
  const done = async () => {
    await widget.open({ view: 'Account' })
    sending.finish()
  }
  return (
    <EmptyState
      title={title}
      image={
        network && (
          <StatusRing status="success" size={64}>
            <TokenPicture context={context} sending={sending} token={token} network={network} size={64} />
          </StatusRing>
        )
      }
      text={
        <>
          <bdi>
            {formatAmount(amount, { decimals: token.decimals, language, shown: 'all' })}{' '}
            {formatSymbol(token.symbol)}
          </bdi>{' '}
          <span className="ww-send-arrow ww-directed">→</span>{' '}
          {name ? <bdi>{name}</bdi> : <Address address={to} />}
        </>
      }
    >
      <Button block onClick={() => void done()}>
        {t('sent.done')}
      </Button>
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
    </EmptyState>
  )
}
