import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useAnnounce } from '../modal/useAnnounce.js'
import { useStyles } from '../theme/useStyles.js'
import { insertDigits, markAfterDelete, markAt, type OtpText, readDigits } from './otpEdit.js'
import styles from './otpInput.css?inline'
import { type Mark, useMark } from './useMark.js'

export interface OtpInputProps {
  /** What is to be typed: 'One-time code'. For those who don't see the boxes. */
  readonly label: string
  /** A whole code is there: typed, pasted or filled in; or Enter was pressed on it. */
  readonly onComplete: (code: string) => void
  /** It was changed. */
  readonly onEdit?: (() => void) | undefined
  /** What is wrong with the code; it can be typed again at once. */
  readonly error?: string | undefined
  /** The id of a text that says more: where the code was sent to. */
  readonly describedBy?: string | undefined
  /** The code is being checked: keeps the focus, takes no digits. */
  readonly busy?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** @default 6 */
  readonly length?: number | undefined
  /** Takes the focus when it appears. */
  readonly autoFocus?: boolean | undefined
}

/**
 * A one-time code in drawn boxes over one text field: to a screen reader, a password manager and the keyboard of a
 * phone it is that field. Takes codes with spaces and dashes, and those in a sentence. A new `key` empties it.
 *
 * @example <OtpInput label={t('code.label')} onComplete={check} error={error} autoFocus />
 */
export function OtpInput(props: OtpInputProps) {
  const { label, onComplete, onEdit, error, describedBy, length = 6 } = props
  const { busy = false, disabled = false, autoFocus = false } = props
  useStyles(styles)
  const announce = useAnnounce()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const mark = useMark(input, length)
  const latest = useRef('')

  const select = ({ start, end }: Pick<OtpText, 'start' | 'end'>) =>
    input.current?.setSelectionRange(start, end)

  // The field itself is changed at once: the next key may come before anything is drawn.
  const change = (after: OtpText) => {
    const isNew = after.value !== latest.current
    latest.current = after.value
    if (input.current) input.current.value = after.value
    select(after)
    if (!isNew) return
    setValue(after.value)
    onEdit?.()
    if (after.value.length === length) onComplete(after.value)
  }

  // All at once, so that the first digit typed begins a new code.
  useEffect(() => {
    announce(error ?? '')
    if (error) input.current?.select()
  }, [announce, error])

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  // React's own event of this name comes later and knows less.
  useEffect(() => {
    const field = input.current
    const onBeforeInput = (event: InputEvent) => {
      const text = event.data ?? event.dataTransfer?.getData('text/plain')
      if (!field || text == null || !event.cancelable || event.isComposing) return
      event.preventDefault()
      if (field.readOnly) return
      const start = field.selectionStart ?? field.value.length
      const before = { value: field.value, start, end: field.selectionEnd ?? start }
      change(insertDigits(before, readDigits(text, length), length))
    }
    field?.addEventListener('beforeinput', onBeforeInput)
    return () => field?.removeEventListener('beforeinput', onBeforeInput)
  })

  // Deleting, and what fills in the field from outside.
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const value = readDigits(target.value, length)
    const kind = (nativeEvent as InputEvent).inputType ?? ''
    const isDelete = kind.startsWith('delete')
    const caret = isDelete ? (target.selectionStart ?? value.length) : value.length
    change({ value, ...markAfterDelete(value, caret, kind === 'deleteContentBackward', length) })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event
    if (shiftKey || ctrlKey || altKey || metaKey) return
    const { value, selectionStart, selectionEnd } = event.currentTarget
    if (key === 'Enter' && value.length === length && !busy) {
      event.preventDefault()
      onComplete(value)
    }
    const to = indexAfter(key, selectionStart ?? 0, selectionEnd ?? 0, length)
    if (to === undefined) return
    event.preventDefault()
    select(markAt(value, to, length))
  }

  const onClick = ({ currentTarget, clientX }: MouseEvent<HTMLInputElement>) => {
    if (mark.end - mark.start > 1 && mark.end - mark.start < value.length) return
    const boxes = [...(currentTarget.nextElementSibling?.children ?? [])]
    const index = boxes.findIndex((box) => clientX < box.getBoundingClientRect().right)
    select(markAt(value, index < 0 ? length : index, length))
  }

  const errorId = `${id}-error`
  const className = `ww-otp${error ? ' ww-otp-wrong' : ''}${busy || disabled ? ' ww-otp-still' : ''}`
  return (
    <div className={className}>
      <label className="ww-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="ww-otp-field" dir="ltr">
        <input
          ref={input}
          id={id}
          className="ww-otp-input"
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={length}
          defaultValue=""
          readOnly={busy}
          disabled={disabled}
          aria-busy={busy || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[error && errorId, describedBy].filter(Boolean).join(' ') || undefined}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onClick={onClick}
        />
        <div className="ww-otp-boxes" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              className={`ww-otp-box${isMarked(mark, index) ? ' ww-otp-here' : ''}${value[index] ? ' ww-otp-full' : ''}`}
            >
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p className="ww-otp-error" id={errorId} dir="auto">
          {error}
        </p>
      )}
    </div>
  )
}

const isMarked = ({ start, end, focused }: Mark, index: number) =>
  focused && index >= start && (index < end || index === start)

/** Where a key leads to; the digits run from left to right in every language. */
function indexAfter(key: string, start: number, end: number, length: number): number | undefined {
  const isRange = end - start > 1
  if (key === 'ArrowLeft') return isRange ? start : start - 1
  if (key === 'ArrowRight') return isRange ? end : start + 1
  if (key === 'Home' || key === 'ArrowUp') return 0
  if (key === 'End' || key === 'ArrowDown') return length
  return undefined
}
