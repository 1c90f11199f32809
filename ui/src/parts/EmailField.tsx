import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useAnnounce } from '../modal/useAnnounce.js'
import { useStyles } from '../theme/useStyles.js'
import styles from './field.css?inline'
import { Icon } from './Icon.js'
import { Spinner } from './Skeleton.js'

export interface EmailFieldProps {
  /** What is asked for: 'Email address'. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Enter was pressed, or the button. */
  readonly onSubmit: () => void
  /** What the arrow at the end of the field does; without one, the children hold a submit button. */
  readonly submitLabel?: string | undefined
  /** What is wrong with the address. */
  readonly error?: string | undefined
  /** At work: keeps the focus and takes nothing. */
  readonly busy?: boolean | undefined
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean | undefined
  /** Stands under the field, in its form. */
  readonly children?: ReactNode | undefined
}

const LONGEST = 320

/** A field for an email address, 48 px high. Read its value with `checkEmail`. */
export function EmailField(props: EmailFieldProps) {
  const { label, value, onChange, onSubmit, submitLabel, error, children } = props
  const { busy = false, autoFocus = false } = props
  useStyles(styles)
  const announce = useAnnounce()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const errorId = `${id}-error`

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  useEffect(() => announce(error ?? ''), [announce, error])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    onSubmit()
  }
  return (
    <form className="ww-field-form" noValidate onSubmit={submit}>
      <div className={`ww-field${error ? ' ww-field-wrong' : ''}`}>
        <Icon name="mail" />
        <input
          ref={input}
          type="text"
          name="email"
          className="ww-field-input"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          dir={value ? 'ltr' : undefined}
          maxLength={LONGEST}
          placeholder={label}
          value={value}
          readOnly={busy}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {submitLabel && (
          <button
            type="submit"
            className={`ww-control ww-field-go${value.trim() ? ' ww-field-ready' : ''}`}
            aria-label={submitLabel}
            title={submitLabel}
            aria-busy={busy || undefined}
          >
            {busy ? <Spinner size={18} /> : <Icon name="forward" size={20} />}
          </button>
        )}
      </div>
      {error && (
        <p className="ww-field-error" id={errorId}>
          {error}
        </p>
      )}
      {children}
    </form>
  )
}
