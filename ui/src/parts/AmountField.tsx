import { useId } from 'react'
import { useStyles } from '../theme/useStyles.js'
import styles from './field.css?inline'

export interface AmountFieldProps {
  /** What it is for: 'Amount'. */
  readonly label: string
  /** What was typed. Read it with `parseAmount`. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is counted: 'ETH'. */
  readonly unit: string
  /** What is wrong with the amount. */
  readonly error?: string | undefined
}

/** Longer than any amount, and short enough to be read at once. */
const LONGEST = 100

/** A field for an amount of a currency, 52 px high. */
export function AmountField({ label, value, onChange, unit, error }: AmountFieldProps) {
  useStyles(styles)
  const id = useId()
  const unitId = `${id}-unit`
  const errorId = `${id}-error`
  return (
    <div className="ww-field-form">
      <label className={`ww-field${error ? ' ww-field-wrong' : ''}`}>
        <span className="ww-hidden">{label}</span>
        <input
          type="text"
          className="ww-field-input"
          inputMode="decimal"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          dir={value ? 'ltr' : undefined}
          maxLength={LONGEST}
          placeholder={label}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${unitId} ${errorId}` : unitId}
          onChange={(event) => onChange(event.target.value)}
        />
        {/* Not a part of the label, which the placeholder repeats. */}
        <bdi className="ww-field-unit" id={unitId} aria-hidden="true">
          {unit}
        </bdi>
      </label>
      <p className="ww-field-error" id={errorId} role="status" hidden={!error}>
        {error}
      </p>
    </div>
  )
}
