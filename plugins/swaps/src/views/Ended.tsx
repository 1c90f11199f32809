import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  Icon,
  NewTab,
  StatusRing,
  transactionUrl,
  useAnnounce,
  usePluginT,
} from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import { Arrow } from './Arrow.js'
import type { Phase } from './swapping/swapState.js'
import { TokenPicture } from './TokenPicture.js'
import { useAmounts } from './useAmounts.js'
import { useNetworkOf } from './useNetworkOf.js'
import type { ViewProps } from './viewProps.js'

interface DoneProps extends ViewProps {
  readonly phase: Extract<Phase, { name: 'done' }>
}

/** The chain has it; leads back to the account. */
export function Done({ context, swapping, phase: { attempt, hash, received } }: DoneProps) {
  const widget = useWidget()
  const t = usePluginT(context)
  const announce = useAnnounce()
  const { say } = useAmounts(context)
  const { amount, from, to, least, networkId } = attempt
  const network = useNetworkOf(networkId)
  const title = t('done.title')
  const url = transactionUrl(network, hash)
  useEffect(() => announce(title), [announce, title])
  const leave = async () => {
    await widget.open({ view: 'Account' })
    swapping.finish()
  }
  return (
    <EmptyState
      title={title}
      image={
        network && (
          <StatusRing status="success" size={64}>
            <TokenPicture context={context} swapping={swapping} token={to} network={network} size={64} />
          </StatusRing>
        )
      }
      text={
        <>
          <bdi>{say(amount, from, 'all')}</bdi>
          <Arrow />
          <bdi>{received === undefined ? t('atLeast', { amount: say(least, to) }) : say(received, to)}</bdi>
        </>
      }
    >
      <Button block onClick={() => void leave()}>
        {t('done.leave')}
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
            {t('done.explorer')}
            <NewTab />
          </span>
        </a>
      )}
    </EmptyState>
  )
}

interface FailedProps extends ViewProps {
  readonly phase: Extract<Phase, { name: 'failed' }>
}

/** Nothing was swapped. */
export function Failed({ context, swapping, phase: { why } }: FailedProps) {
  const t = usePluginT(context)
  const announce = useAnnounce()
  const title = t('failed.title')
  const text = t(`failed.${why}`)
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  return (
    <EmptyState icon="error" title={title} text={text}>
      <Button block onClick={() => swapping.finish()}>
        {t('again')}
      </Button>
    </EmptyState>
  )
}
