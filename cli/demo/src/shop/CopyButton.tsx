import { useEffect, useState } from 'react'
import { Icon } from './Icon.js'

const SAID_MS = 2000

/** Copies a text, and says so. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [said, say] = useState<'Copied' | 'Not copied'>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Not copied'),
    )
  return (
    <button type="button" className="copy" onClick={() => void copy()} aria-label={`Copy the ${what}`}>
      <Icon name={said === 'Copied' ? 'check' : 'copy'} size={18} />
      <span aria-live="polite">{said ?? 'Copy'}</span>
    </button>
  )
}
