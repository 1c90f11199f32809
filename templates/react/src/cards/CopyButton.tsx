import { useEffect, useState } from 'react'
import { Icon } from './Icon.js'

/** Copies a text and says so for a moment. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), 1_500) : undefined
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <button
      type="button"
      className="copy"
      onClick={copy}
      aria-label={copied ? 'Copied' : 'Copy'}
      title="Copy"
    >
      <Icon name={copied ? 'check' : 'copy'} />
    </button>
  )
}
