import { cleanText } from '@wallet-widget/kernel'
import { useConnections } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  LoadingRing,
  useAnnounce,
  usePluginT,
  WalletImage,
} from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import type { Phase } from './swapping/swapState.js'
import { useAmounts } from './useAmounts.js'
import type { ViewProps } from './viewProps.js'

interface AskingProps extends ViewProps {
  readonly phase: Extract<Phase, { name: 'asking' | 'approving' }>
}

/** The wallet is being asked, or its approval waited for. */
export function Asking({ context, swapping, phase }: AskingProps) {
  const t = usePluginT(context)
  const announce = useAnnounce()
  const { say } = useAmounts(context)
  const { connectorId, amount, from } = phase.review
  const wallet = useConnections().find((one) => one.connectorId === connectorId)?.wallet
  const name = cleanText(wallet?.name ?? '', 40)
  const isMined = phase.name === 'approving' && !phase.isAsking
  const title = isMined ? t('approving.title') : t('asking.title', { wallet: name })
  const text =
    phase.name === 'approving'
      ? t(isMined ? 'approving.text' : 'approving.ask', { amount: say(amount, from, 'all') })
      : t('asking.text')
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  return (
    <EmptyState
      image={
        <LoadingRing>
          <WalletImage name={name} src={wallet?.icon} size={80} />
        </LoadingRing>
      }
      title={title}
      text={text}
    >
      <Button block variant="secondary" onClick={() => swapping.stopWaiting()}>
        {t('asking.stop')}
      </Button>
    </EmptyState>
  )
}
