import type { PluginContext } from '@wallet-widget/kernel'
import { useConnections, useNetwork, useViewArguments, useWidget } from '@wallet-widget/ui'
import {
  AmountField,
  Button,
  CopyButton,
  EmptyState,
  NetworkImage,
  QrCode,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import { useState } from 'react'
import { listReceivers, type Receiver } from '../listReceivers.js'
import type { Strings } from '../locale.js'
import { NetworkSelect } from './NetworkSelect.js'
import receiveCss from './receive.css?inline'
import { ShareButton } from './ShareButton.js'
import { useAskedAmount } from './useAskedAmount.js'
import { usePaymentLink } from './usePaymentLink.js'

interface ViewProps {
  readonly context: PluginContext<object, Strings>
}

/** Where the visitor can be paid: the network, the code, the address. */
export function WalletReceive({ context }: ViewProps) {
  useStyles(receiveCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const given = useViewArguments('WalletReceive')
  const { networks, networkId } = useNetwork()
  const { chains } = useStore(widget.state.$session)
  const receivers = listReceivers({
    networks,
    connections: useConnections(),
    connectorOf: (namespace) => chains[namespace]?.connectorId,
  })
  const [chosen, choose] = useState(given?.network ?? networkId)
  const receiver = receivers.find(({ network }) => network.caipNetworkId === chosen) ?? receivers[0]
  if (!receiver)
    return (
      <EmptyState icon="wallet" title={t('none.title')} text={t('none.text')}>
        <Button block onClick={() => widget.replace('Connect')}>
          {t('none.action')}
        </Button>
      </EmptyState>
    )
  return (
    <div className="ww-receive">
      <NetworkSelect
        label={t('network')}
        networks={receivers.map(({ network }) => network)}
        value={receiver.network}
        onChange={choose}
      />
      <PaymentCode
        // What was asked for in one coin is not asked for in another.
        key={receiver.network.nativeCurrency.symbol}
        context={context}
        receiver={receiver}
        amount={given?.amount}
      />
    </div>
  )
}

interface PaymentCodeProps extends ViewProps {
  readonly receiver: Receiver
  /** What the view was opened with. */
  readonly amount: string | undefined
}

function PaymentCode({ context, receiver, amount: given = '' }: PaymentCodeProps) {
  const widget = useWidget()
  const t = usePluginT(context)
  const { address, network, isContract } = receiver
  const { name, iconUrl, caipNetworkId, nativeCurrency, testnet } = network
  const amount = useAskedAmount(context, network, given)
  const link = usePaymentLink({ address, network, amount: amount.value })
  return (
    <>
      <QrCode
        text={link}
        label={t('qr.label', { network: name })}
        waiting={t('qr.waiting')}
        small
        picture={<NetworkImage name={name} id={caipNetworkId} src={iconUrl} size={44} />}
      />
      <p className="ww-receive-address">
        <span className="ww-muted">{t('address')}</span>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <AmountField
        label={t('amount')}
        unit={nativeCurrency.symbol}
        value={amount.text}
        onChange={amount.setText}
        error={amount.error}
      />
      {amount.asked && (
        <p className="ww-receive-note" role="status">
          {t('amount.asked', { amount: amount.asked, symbol: nativeCurrency.symbol })}
        </p>
      )}
      <p className="ww-receive-note">
        {t(isContract ? 'warning.smartAccount' : 'warning.network', { network: name })}
      </p>
      {testnet && <p className="ww-receive-note">{t('warning.testnet', { network: name })}</p>}
      <div className="ww-receive-actions">
        <CopyButton
          block
          text={address}
          label={t('copy.label')}
          copiedLabel={t('copy.done')}
          onError={() => widget.toast('error', t('copy.failed'))}
        />
        <ShareButton
          text={amount.value === undefined ? address : (link ?? address)}
          label={t('share')}
          onError={() => widget.toast('error', t('share.failed'))}
        />
      </div>
    </>
  )
}
