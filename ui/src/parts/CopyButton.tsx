import { useEffect, useState } from 'react'
import { Icon } from './Icon.js'

export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** What the button does: 'Copy address'. */
  readonly label: string
  /** What is said when it is done: 'Copied'. */
  readonly copiedLabel: string
  /** Shows the label beside the icon. @default false */
  readonly wide?: boolean | undefined
  readonly onError?: ((error: unknown) => void) | undefined
}

const SHOWN_MS = 1500

/** Copies a text, says so, and goes back to what it was. */
export function CopyButton({ text, label, copiedLabel, wide = false, onError }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      onError?.(error)
    }
  }
  return (
    <>
      <button
        type="button"
        className={`ww-control ${wide ? 'ww-btn ww-btn-secondary ww-btn-small' : 'ww-icon-btn'}${copied ? ' ww-copied' : ''}`}
        aria-label={wide ? undefined : label}
        title={wide ? undefined : label}
        onClick={copy}
      >
        <Icon name={copied ? 'check' : 'copy'} size={18} />
        {wide && <span>{copied ? copiedLabel : label}</span>}
      </button>
      <span className="ww-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}
