import { useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, Icon, LoadingRing, useAnnounce, usePluginT } from '@wallet-widget/ui/parts'
import { useEffect, useState } from 'react'
import { Arrow } from './Arrow.js'
import type { Phase } from './swapping/swapState.js'
import { useAmounts } from './useAmounts.js'
import type { ViewProps } from './viewProps.js'

interface WaitingProps extends ViewProps {
  readonly phase: Extract<Phase, { name: 'waiting' }>
}

/** The wallet was asked, and the chain does not know of it yet. Nothing else is swapped before it does. */
export function Waiting({
  context,
  swapping,
  phase: { attempt, isSure, hasErred, hasFailed },
}: WaitingProps) {
  const widget = useWidget()
  const t = usePluginT(context)
  const announce = useAnnounce()
  const { say, language } = useAmounts(context)
  const { amount, least, from, to, deadline } = attempt
  const title = t(isSure ? 'waiting.title' : 'waiting.unsure.title')
  const end = Number(deadline + 60n) * 1000
  const isLate = usePast(end + PATIENCE)
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(end)
  const unsure = hasErred ? 'waiting.erred.text' : 'waiting.unsure.text'
  const said = t(hasFailed ? 'waiting.failed' : isSure ? 'waiting.text' : unsure, { time })
  const text = isLate ? t('waiting.late') : said
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  return (
    <EmptyState
      image={
        <LoadingRing>
          <span className="ww-empty-icon">
            <Icon name="swap" size={26} />
          </span>
        </LoadingRing>
      }
      title={title}
      text={
        <>
          <bdi>{say(amount, from, 'all')}</bdi>
          <Arrow />
          <bdi>{t('atLeast', { amount: say(least, to) })}</bdi>
          <br />
          <span role="status">{text}</span>
        </>
      }
    >
      <Button block variant="secondary" onClick={() => void widget.open({ view: 'Account' })}>
        {t('waiting.leave')}
      </Button>
      {isLate && (
        <Button block variant="danger" onClick={() => swapping.forget()}>
          {t('waiting.forget')}
        </Button>
      )}
    </EmptyState>
  )
}

/** For so long after the deadline the chain is believed to answer yet. ms */
const PATIENCE = 60_000

/** Whether a time has come. @param time - ms since epoch */
function usePast(time: number): boolean {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now > time
}
