import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useStyles } from '../theme/useStyles.js'
import styles from './field.css?inline'

export interface NameFieldProps {
  /** What it is for: 'Name'. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter was pressed. */
  readonly onSubmit: () => void
  /** What every name ends in: '.shop.eth'. @default nothing */
  readonly suffix?: string | undefined
  /** The id of the element that says what is wrong with it, or right. */
  readonly describedBy: string
  readonly isWrong?: boolean | undefined
  /** At work: keeps the focus and takes nothing. */
  readonly busy?: boolean | undefined
  readonly maxLength?: number | undefined
}

/** A field for a name that others find somebody by, 52 px high. Written from left to right in every language. */
export function NameField(props: NameFieldProps) {
  const { label, value, onChange, onSubmit, suffix, describedBy, isWrong = false, busy = false } = props
  useStyles(styles)
  const id = useId()
  const suffixId = `${id}-suffix`
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form className="ww-field-form" noValidate onSubmit={submit}>
      <label className={`ww-field${isWrong ? ' ww-field-wrong' : ''}`} htmlFor={id} dir="ltr">
        <span className="ww-hidden">{label}</span>
        <input
          ref={input}
          id={id}
          type="text"
          className="ww-field-input"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={props.maxLength}
          placeholder={label}
          value={value}
          readOnly={busy}
          aria-invalid={isWrong || undefined}
          aria-describedby={suffix ? `${suffixId} ${describedBy}` : describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
        {/* Not a part of the label, which the placeholder repeats. */}
        {suffix && (
          <span className="ww-field-unit" id={suffixId} aria-hidden="true">
            {suffix}
          </span>
        )}
      </label>
    </form>
  )
}
