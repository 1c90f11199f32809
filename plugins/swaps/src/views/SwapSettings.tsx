import { useWidget } from '@wallet-widget/ui'
import { Button, Icon, parseAmount, usePluginT, useStore, useStyles } from '@wallet-widget/ui/parts'
import { type FormEvent, useId, useState } from 'react'
import { MOST_SLIPPAGE } from '../options.js'
import swapCss from './swap.css?inline'
import { useAmounts } from './useAmounts.js'
import type { ViewProps } from './viewProps.js'

/** In hundredths of a percent. */
const USUAL = [10, 50, 100]
/** Above it others may take the difference; below it a swap often fails. In hundredths of a percent. */
const HIGH = 500
const LOW = 10

/** How much less than quoted a swap may give. */
export function SwapSettings({ context, swapping }: ViewProps) {
  useStyles(swapCss)
  const widget = useWidget()
  const t = usePluginT(context)
  const textId = useId()
  const unitId = useId()
  const errorId = useId()
  const { slippage } = useStore(swapping.$swap)
  const { percent, language } = useAmounts(context)
  const [text, type] = useState('')
  const { value } = parseAmount(text, { decimals: 2, language })
  const own =
    value !== undefined && value > 0n && value <= BigInt(MOST_SLIPPAGE * 100) ? Number(value) : undefined
  const isWrong = text !== '' && own === undefined
  const chosen = text === '' ? slippage : own
  const warning = chosen === undefined ? undefined : chosen > HIGH ? 'high' : chosen < LOW ? 'low' : undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) return
    swapping.setSlippage(chosen)
    void widget.back()
  }
  return (
    <form className="ww-swap" onSubmit={save} noValidate>
      <p className="ww-muted" id={textId}>
        {t('slippage.text')}
      </p>
      <fieldset className="ww-swap-choices" aria-label={t('slippage')} aria-describedby={textId}>
        {USUAL.map((one) => (
          <button
            key={one}
            type="button"
            className="ww-control ww-swap-chip"
            aria-pressed={chosen === one}
            onClick={() => {
              type('')
              swapping.setSlippage(one)
            }}
          >
            {percent(one)}
          </button>
        ))}
        <label className="ww-swap-own" dir="ltr">
          <span className="ww-hidden">{t('slippage.own')}</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            maxLength={6}
            placeholder={t('slippage.own')}
            value={text}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${unitId} ${errorId}`}
            onChange={(event) => type(event.target.value)}
          />
          <span id={unitId} aria-hidden="true">
            %
          </span>
        </label>
      </fieldset>
      <p className="ww-swap-error" id={errorId} role="status" hidden={!isWrong}>
        {isWrong && t('slippage.wrong', { most: MOST_SLIPPAGE })}
      </p>
      {warning && (
        <p className={`ww-swap-note${warning === 'high' ? ' ww-swap-grave' : ''}`} role="alert">
          <Icon name="warning" size={18} />
          <span>{t(`slippage.${warning}`)}</span>
        </p>
      )}
      <Button block size="large" type="submit" disabled={chosen === undefined}>
        {t('slippage.save')}
      </Button>
    </form>
  )
}
