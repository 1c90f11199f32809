import { formatSymbol, Icon, usePluginT } from '@wallet-widget/ui/parts'
import type { SwapsContext } from '../swapsContext.js'
import type { Refusal, SwapForm } from './swapping/swapState.js'
import { useAmounts } from './useAmounts.js'
import { useNetworkOf } from './useNetworkOf.js'

interface RefusalNoteProps {
  readonly context: SwapsContext
  readonly form: Pick<SwapForm, 'networkId' | 'from'>
  readonly refusal: Refusal
}

/** Why nothing is swapped. */
export function RefusalNote({ context, form, refusal }: RefusalNoteProps) {
  const t = usePluginT(context)
  const { say } = useAmounts(context)
  const coin = useNetworkOf(form.networkId)?.nativeCurrency
  const text = () => {
    if (refusal.kind === 'amount')
      return t('refusal.amount', { held: form.from ? say(refusal.held, form.from, 'all') : '' })
    if (refusal.kind !== 'fee')
      return t(`refusal.${refusal.kind}`, { symbol: formatSymbol(form.from?.symbol ?? '') })
    return coin ? t('refusal.fee', { needed: say(refusal.needed, coin), held: say(refusal.held, coin) }) : ''
  }
  return (
    <p className="ww-swap-note ww-swap-grave" role="alert">
      <Icon name="warning" size={18} />
      <span>{text()}</span>
    </p>
  )
}
