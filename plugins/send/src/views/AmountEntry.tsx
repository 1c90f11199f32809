import {
  formatAmount,
  formatMoney,
  formatSymbol,
  usePluginT,
  useStore,
  worthOf,
} from '@wallet-widget/ui/parts'
import { useId } from 'react'
import { readAmount } from './sending/form/readAmount.js'
import { useFormHolding } from './useFormHolding.js'
import type { ViewProps } from './viewProps.js'

/** Longer than any amount, and short enough to be read at once. */
const LONGEST = 80

/** The amount, large, with what it is worth below it. */
export function AmountEntry({ context, sending }: ViewProps) {
  const t = usePluginT(context)
  const { form } = useStore(sending.$send)
  const { holding } = useFormHolding(sending)
  const { language } = useStore(context.state.$language)
  const id = useId()
  const unitId = useId()
  if (!holding) return null
  const { token, price } = holding
  const symbol = formatSymbol(token.symbol)
  const { entered, problem } = readAmount(form, holding, language)
  const value = entered?.value ?? 0n
  const sample = new Intl.NumberFormat(language).format(0.5)
  const isWrong = problem !== undefined && problem !== 'empty'
  const decimals = form.inMoney ? 2 : token.decimals
  const unit = form.inMoney ? 'USD' : symbol
  const error = isWrong
    ? t(`amount.problem.${problem}`, {
        symbol: problem === 'unpriced' ? symbol : unit,
        decimals,
        example: sample,
      })
    : undefined
  const changeUnit = () => sending.change({ inMoney: !form.inMoney, amount: '', isAll: false })
  const isUnpriced = form.inMoney && price === undefined
  const size = form.amount.length > 16 ? 'ww-send-longest' : form.amount.length > 9 ? 'ww-send-long' : ''
  return (
    <div className="ww-send-entry">
      <label className={`ww-send-amount ${size}`}>
        <span className="ww-hidden">{t('amount')}</span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          dir="ltr"
          maxLength={LONGEST}
          size={Math.max(form.amount.length, 1)}
          placeholder="0"
          value={form.amount}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${unitId} ${id}`}
          onChange={(event) => sending.change({ amount: event.target.value, isAll: false })}
        />
        {/* A part of what the field is called would be said again after it. */}
        <bdi id={unitId} aria-hidden="true">
          {unit}
        </bdi>
      </label>
      <p className="ww-send-error" id={id} role="status" hidden={!error}>
        {error}
      </p>
      {isUnpriced && (
        <button type="button" className="ww-control ww-send-worth" onClick={changeUnit}>
          {t('amount.in', { unit: symbol })}
        </button>
      )}
      {!error && price !== undefined && (
        <button type="button" className="ww-control ww-send-worth" onClick={changeUnit}>
          <span className="ww-hidden">{t('amount.in', { unit: form.inMoney ? symbol : 'USD' })}</span>
          <bdi dir="ltr">
            {form.inMoney
              ? `${formatAmount(value, { decimals: token.decimals, language, shown: 6 })} ${symbol}`
              : formatMoney(worthOf(value, { decimals: token.decimals, price }), { language })}
          </bdi>
          <span aria-hidden="true">⇅</span>
        </button>
      )}
    </div>
  )
}
