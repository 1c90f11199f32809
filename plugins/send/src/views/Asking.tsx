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
import { useEffect, useState } from 'react'
import type { AskingState } from './sending/machine/sendingState.js'
import type { ViewProps } from './viewProps.js'

interface AskingProps extends ViewProps {
  readonly phase: AskingState
}

/** A wallet that has not answered for this long may need to be opened by hand. ms */
const SLOW_AFTER = 10_000

/** The wallet is being asked. */
export function Asking({ context, sending, phase }: AskingProps) {
  const t = usePluginT(context)
  const announce = useAnnounce()
  const [isSlow, setSlow] = useState(false)
  const { connectorId } = phase.review
  const wallet = useConnections().find((one) => one.connectorId === connectorId)?.wallet
  const name = cleanText(wallet?.name ?? '', 40)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [])
  const title = t('asking.title', { wallet: name })
  const text = t(isSlow ? 'asking.slow' : 'asking.text')
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
      <Button block variant="secondary" onClick={() => sending.stopWaiting()}>
        {t('asking.stop')}
      </Button>
    </EmptyState>
  )
}
