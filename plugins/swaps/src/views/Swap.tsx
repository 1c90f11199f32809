import { isShown } from '@wallet-widget/kernel'
import { useConnections, useNetwork, useViewArguments, useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  formatAmount,
  IconButton,
  parseAmount,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { routerOf } from '../networks.js'
import { RefusalNote } from './RefusalNote.js'
import { Side } from './Side.js'
import swapCss from './swap.css?inline'
import { portfolioOf } from './swapping/holdings.js'
import { useAmounts } from './useAmounts.js'
import { useNetworkOf } from './useNetworkOf.js'
import type { ViewProps } from './viewProps.js'

/** Longer than any amount, and short enough to be read at once. */
const LONGEST = 80
/** More characters than this are drawn smaller, so that they stay in one line. */
const LONG = 9

/** What is given for what. */
export function Swap({ context, swapping }: ViewProps) {
  useStyles(swapCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const given = useViewArguments('Swap')
  const { form, phase } = useStore(swapping.$swap)
  const network = useNetworkOf(form.networkId)
  const connections = useConnections()
  useStore(portfolioOf(context))
  useEffect(() => swapping.begin(given), [swapping, given])
  useEffect(() => swapping.watch(), [swapping])
  // What was asked for or is not settled is shown where it is reviewed.
  const isElsewhere = phase.name !== 'editing' && phase.name !== 'review'
  useEffect(() => {
    if (isElsewhere && isShown(widget, 'Swap')) widget.replace('SwapReview')
  }, [isElsewhere, widget])

  const connection = connections.find(({ namespace }) => namespace === network?.chainNamespace)
  if (!network || !routerOf(network.caipNetworkId, context.options))
    return (
      <EmptyState icon="swap" title={t('unsupported.title')} text={t('unsupported.text')}>
        <Button block onClick={() => widget.push('SwitchNetwork')}>
          {t('unsupported.action')}
        </Button>
      </EmptyState>
    )
  if (!connection)
    return (
      <EmptyState icon="wallet" title={t('none.title')} text={t('none.text')}>
        <Button block onClick={() => widget.replace('Connect')}>
          {t('none.action')}
        </Button>
      </EmptyState>
    )
  const review = async (event: FormEvent) => {
    event.preventDefault()
    const isReady = await swapping.review()
    if (!isReady) return
    // They may have gone elsewhere meanwhile, and may come back before this view is gone.
    if (isShown(widget, 'Swap')) widget.push('SwapReview')
    else swapping.edit()
  }
  const refusal = phase.name === 'editing' ? phase.refusal : undefined
  return (
    <form className="ww-swap" onSubmit={(event) => void review(event)} noValidate>
      <Ends context={context} swapping={swapping} />
      <QuoteNote context={context} swapping={swapping} />
      {refusal && <RefusalNote context={context} form={form} refusal={refusal} />}
      <SubmitButton context={context} swapping={swapping} />
    </form>
  )
}

/** Both ends, and what turns them round. */
function Ends({ context, swapping }: ViewProps) {
  const t = usePluginT(context)
  const id = useId()
  const { form, quote } = useStore(swapping.$swap)
  const { language } = useAmounts(context)
  const decimals = form.from?.decimals ?? 18
  const { value, problem } = parseAmount(form.amount, { decimals, language })
  const isWrong = problem !== undefined && problem !== 'empty'
  const sample = new Intl.NumberFormat(language).format(0.5)
  const bought = quote.status === 'found' ? quote.best.toAmount : undefined
  const output =
    form.to && bought !== undefined
      ? formatAmount(bought, { decimals: form.to.decimals, language, shown: 6 })
      : '0'
  return (
    <>
      <Side context={context} swapping={swapping} side="from" value={value}>
        <input
          className="ww-swap-amount"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          dir="ltr"
          aria-label={t('amount')}
          maxLength={LONGEST}
          placeholder="0"
          value={form.amount}
          aria-invalid={isWrong || undefined}
          aria-describedby={id}
          onChange={(event) => swapping.change({ amount: event.target.value })}
        />
      </Side>
      <p className="ww-swap-error" id={id} role="status" hidden={!isWrong}>
        {isWrong &&
          t(`amount.problem.${problem}`, { symbol: form.from?.symbol ?? '', decimals, example: sample })}
      </p>
      <div className="ww-swap-flip">
        <IconButton icon="swap" label={t('flip')} onClick={() => swapping.flip()} />
      </div>
      <Side context={context} swapping={swapping} side="to" value={bought}>
        <output
          className={output.length > LONG ? 'ww-swap-amount ww-swap-long' : 'ww-swap-amount'}
          aria-label={t('receive')}
        >
          {output}
        </output>
      </Side>
    </>
  )
}

/** From whom the quote is, and what is wrong with it; leads to the settings. */
function QuoteNote({ context, swapping }: ViewProps) {
  const widget = useWidget()
  const t = usePluginT(context)
  const { quote, slippage } = useStore(swapping.$swap)
  const { percent } = useAmounts(context)
  const text = () => {
    switch (quote.status) {
      case 'idle':
        return ''
      case 'found':
        return t('quote.from', { provider: quote.best.provider.name })
      default:
        return t(`quote.${quote.status}`)
    }
  }
  return (
    <div className="ww-swap-row ww-muted">
      <span role="status">{text()}</span>
      <button type="button" className="ww-control ww-swap-chip" onClick={() => widget.push('SwapSettings')}>
        {t('slippage.chip', { percent: percent(slippage) })}
      </button>
    </div>
  )
}

/** Leads to the review; on another network first to that one. */
function SubmitButton({ context, swapping }: ViewProps) {
  const widget = useWidget()
  const t = usePluginT(context)
  const { form, phase } = useStore(swapping.$swap)
  const { networkId } = useNetwork()
  const network = useNetworkOf(form.networkId)
  const [isSwitching, setSwitching] = useState(false)
  if (!network || network.caipNetworkId === networkId)
    return (
      // Not the other one of below: a click on that must not become one on this.
      <Button
        key="review"
        block
        size="large"
        type="submit"
        busy={phase.name === 'editing' && phase.isPreparing}
      >
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
