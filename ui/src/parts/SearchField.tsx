import { type KeyboardEvent, useRef } from 'react'
import { useT } from '../strings/strings.js'
import { IconButton } from './Button.js'
import { Icon } from './Icon.js'
import { isComposing } from './isComposing.js'

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The id of the element that shows what is found. Enter takes it when it is one. */
  readonly controls?: string | undefined
}

const LONGEST = 100

/** A field to search a list with. Escape empties it first, and only then closes the modal. */
export function SearchField({ label, value, onChange, controls }: SearchFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !value || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <search className="ww-search">
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        className="ww-search-input"
        aria-label={label}
        aria-controls={controls}
        placeholder={label}
        value={value}
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        dir={value ? 'auto' : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value && <IconButton icon="close" label={t('search.clear')} onClick={clear} />}
    </search>
  )
}
