import { type RefObject, useEffect, useState } from 'react'
import { markAt } from './otpEdit.js'

/** What of a field is marked, and whether it has the focus. */
export interface Mark {
  readonly start: number
  readonly end: number
  readonly focused: boolean
}

const EVENTS = ['select', 'selectionchange', 'keyup', 'input', 'focus', 'pointerup'] as const

/** Follows what is marked in a one-time code; a caret in front of a digit becomes a mark of that digit. */
export function useMark(input: RefObject<HTMLInputElement | null>, length: number): Mark {
  const [mark, setMark] = useState<Mark>({ start: 0, end: 0, focused: false })
  useEffect(() => {
    const field = input.current
    if (!field) return
    const follow = () => {
      const root = field.getRootNode() as Document | ShadowRoot
      const focused = root.activeElement === field
      const caret = field.selectionStart ?? 0
      if (focused && caret === field.selectionEnd) {
        const { start, end } = markAt(field.value, caret, length)
        if (start !== caret || end !== caret) field.setSelectionRange(start, end)
      }
      const start = field.selectionStart ?? 0
      const end = field.selectionEnd ?? 0
      setMark((before) =>
        before.start === start && before.end === end && before.focused === focused
          ? before
          : { start, end, focused },
      )
    }
    // The field may be on its way out of the page, in the middle of what React does.
    const leave = () => queueMicrotask(follow)
    for (const event of EVENTS) field.addEventListener(event, follow)
    field.addEventListener('blur', leave)
    // Where the field itself gets no such event.
    field.ownerDocument.addEventListener('selectionchange', follow)
    return () => {
      for (const event of EVENTS) field.removeEventListener(event, follow)
      field.removeEventListener('blur', leave)
      field.ownerDocument.removeEventListener('selectionchange', follow)
    }
  }, [input, length])
  return mark
}
