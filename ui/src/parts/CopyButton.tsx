import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './Icon.js'
import { showTip } from './showTip.js'
import { Hidden } from './Text.js'

export interface CopyButtonProps {
  /** What is copied. */
  readonly text: string
  /** What the button does: 'Copy address'. */
  readonly label: string
  /** What is said when it is done: 'Copied'. */
  readonly copiedLabel: string
  /** Shows the label beside the icon. @default false */
  readonly wide?: boolean | undefined
  /** With its label, as wide as its place and as high as a `Button`. @default false */
  readonly block?: boolean | undefined
  /** Stands before the icon, and is pressed with it. */
  readonly children?: ReactNode
  readonly onError?: ((error: unknown) => void) | undefined
}

const SHOWN_MS = 1500

/** Copies a text, says so, and goes back to what it was. */
export function CopyButton({ text, label, copiedLabel, wide, block, children, onError }: CopyButtonProps) {
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
  const isNamed = wide || block
  const shape = isNamed
    ? `ww-btn ww-btn-secondary ${block ? 'ww-block' : 'ww-btn-small'}`
    : children
      ? 'ww-copy'
      : 'ww-icon-btn'
  const isBare = !isNamed && !children
  return (
    <>
      <button
        type="button"
        className={`ww-control ${shape}${copied ? ' ww-copied' : ''}`}
        aria-label={isBare ? label : undefined}
        onPointerEnter={isBare ? showTip : undefined}
        onClick={copy}
      >
        {children && <Hidden>{label} </Hidden>}
        {children}
        <Icon name={copied ? 'check' : 'copy'} size={18} />
        {isNamed && <span>{copied ? copiedLabel : label}</span>}
      </button>
      <span className="ww-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}
