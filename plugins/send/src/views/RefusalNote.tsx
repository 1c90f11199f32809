import { formatAmount, formatSymbol, Icon, usePluginT, useStore } from '@wallet-widget/ui/parts'
import type { Refusal } from './sending/review.js'
import type { SendContext } from './sending/sendContext.js'
import { useFormHolding } from './useFormHolding.js'
import type { ViewProps } from './viewProps.js'

interface RefusalNoteProps extends ViewProps {
  readonly refusal: Refusal
}

/** Why nothing is sent yet, and what to do about it. */
export function RefusalNote({ context, sending, refusal }: RefusalNoteProps) {
  usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { network, holding } = useFormHolding(sending)
  const coin = network?.nativeCurrency ?? { symbol: '', decimals: 0 }
  return (
    <p className="ww-send-note ww-send-refusal" role="alert">
      <Icon name="warning" size={18} />
      <span>{sayRefusal(context, refusal, { coin, token: holding?.token ?? coin, language })}</span>
    </p>
  )
}

interface Units {
  readonly symbol: string
  readonly decimals: number
}

interface Naming {
  readonly coin: Units
  readonly token: Units
  readonly language: string
}

function sayRefusal({ t }: SendContext, refusal: Refusal, { coin, token, language }: Naming): string {
  const write = (value: bigint, { decimals }: Units) =>
    formatAmount(value, { decimals, language, shown: 'all' })
  const symbol = formatSymbol(token.symbol)
  const coinSymbol = formatSymbol(coin.symbol)
  if (refusal.kind === 'funds' && refusal.most !== undefined) {
    const most = write(refusal.most, refusal.token)
    return t('refusal.funds.most', { most, symbol: formatSymbol(refusal.token.symbol) })
  }
  if (refusal.kind !== 'problem') return t(`refusal.${refusal.kind}`)
  const { problem } = refusal
  switch (problem.kind) {
    case 'amount':
      return t('problem.amount', { held: write(problem.held, token), symbol })
    case 'fee':
      if (problem.needed === 0n) return t('problem.fee.unknown', { coin: coinSymbol })
      return t('problem.fee', {
        needed: write(problem.needed, coin),
        held: write(problem.held, coin),
        coin: coinSymbol,
      })
    case 'tooLittle':
      return t('problem.tooLittle', { least: write(problem.least, token), symbol })
    case 'remainder':
      return t('problem.remainder', { least: write(problem.least, coin), coin: coinSymbol })
    case 'receiver':
      return t('problem.receiver', { symbol })
    case 'refused':
      return t('problem.refused')
  }
}
