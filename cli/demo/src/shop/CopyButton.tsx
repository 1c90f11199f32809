import { useEffect, useState } from 'react'
import { useWords } from '../words/WordsProvider.js'
import { Icon } from './Icon.js'

const SAID_MS = 2000

interface CopyButtonProps {
  readonly text: string
  /** What it is called. */
  readonly what: 'command' | 'commandWithPlugins' | 'config'
}

/** Copies a text, and says so. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const words = useWords()
  const [said, say] = useState<'copied' | 'notCopied'>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => say('copied'),
      () => say('notCopied'),
    )
  return (
    <button type="button" className="copy" onClick={() => void copy()} aria-label={words[`copy.${what}`]}>
      <Icon name={said === 'copied' ? 'check' : 'copy'} size={18} />
      <span aria-live="polite">{words[said ?? 'copy']}</span>
    </button>
  )
}
