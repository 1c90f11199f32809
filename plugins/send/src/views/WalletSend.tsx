import { isShown } from '@wallet-widget/kernel'
import { useConnections, useNetwork, useViewArguments, useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { type FormEvent, useEffect, useState } from 'react'
import { AmountEntry } from './AmountEntry.js'
import { Cancelled } from './Cancelled.js'
import { KnownReceivers } from './KnownReceivers.js'
import { ReceiverField } from './ReceiverField.js'
import { RefusalNote } from './RefusalNote.js'
import { Sent } from './Sent.js'
import sendCss from './send.css?inline'
import { TokenRow } from './TokenRow.js'
import { Unsettled } from './Unsettled.js'
import { useFormHolding } from './useFormHolding.js'
import type { ViewProps } from './viewProps.js'

/** What is sent, how much of it, and to whom. */
export function WalletSend({ context, sending }: ViewProps) {
  useStyles(sendCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const given = useViewArguments('WalletSend')
  const { form, phase } = useStore(sending.$send)
  const { network } = useFormHolding(sending)
  const chains = useStore(widget.state.$chains)
  const connections = useConnections()
  useEffect(() => sending.begin(given), [sending, given])
  const isAsking = phase.name === 'asking'
  useEffect(() => {
    if (isAsking && isShown(widget, 'WalletSend')) widget.replace('WalletSendReview')
  }, [isAsking, widget])

  if (phase.name === 'sent') return <Sent context={context} sending={sending} phase={phase} />
  if (phase.name === 'cancelled') return <Cancelled context={context} sending={sending} />
  if (phase.name === 'unsettled') return <Unsettled context={context} sending={sending} phase={phase} />
  const connection = connections.find(({ namespace }) => namespace === network?.chainNamespace)
  if (!connection)
    return (
      <EmptyState icon="wallet" title={t('none.title')} text={t('none.text')}>
        <Button block onClick={() => widget.replace('Connect')}>
          {t('none.action')}
        </Button>
      </EmptyState>
    )
  if (!network || !chains.get(network.chainNamespace)?.loadTransfers)
    return <EmptyState icon="send" title={t('unsupported', { network: network?.name ?? '' })} />

  const review = async (event: FormEvent) => {
    event.preventDefault()
    const isReady = await sending.review()
    if (!isReady) return
    // They may have gone elsewhere meanwhile, and may come back before this view is gone.
    if (isShown(widget, 'WalletSend')) widget.push('WalletSendReview')
    else sending.edit()
  }
  const isPreparing = phase.name === 'preparing'
  const refusal = phase.name === 'editing' ? phase.refusal : undefined
  return (
    <form className="ww-send" onSubmit={(event) => void review(event)} noValidate>
      <AmountEntry context={context} sending={sending} />
      <TokenRow context={context} sending={sending} />
      <ReceiverField context={context} sending={sending} />
      {!form.receiver && <KnownReceivers context={context} sending={sending} />}
      {refusal && <RefusalNote context={context} sending={sending} refusal={refusal} />}
      <SubmitButton context={context} sending={sending} isPreparing={isPreparing} />
    </form>
  )
}

/** Leads to the review; on another network first to that one. */
function SubmitButton({ context, sending, isPreparing }: ViewProps & { readonly isPreparing: boolean }) {
  const widget = useWidget()
  const t = usePluginT(context)
  const { networkId } = useNetwork()
  const { network } = useFormHolding(sending)
  const [isSwitching, setSwitching] = useState(false)
  if (!network || network.caipNetworkId === networkId)
    return (
      // Not the other one of below: a click on that must not become one on this.
      <Button key="review" block size="large" type="submit" busy={isPreparing}>
        {t('review')}
      </Button>
    )
  const change = async () => {
    setSwitching(true)
    try {
      await widget.switchNetwork({ network: network.caipNetworkId })
    } catch {
      widget.toast('error', t('switch.failed', { network: network.name }))
    }
    setSwitching(false)
  }
  return (
    <Button key="switch" block size="large" busy={isSwitching} onClick={() => void change()}>
      {t('switch', { network: network.name })}
    </Button>
  )
}
