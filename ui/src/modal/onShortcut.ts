const FIELDS = 'input, textarea, select, [contenteditable]'

/**
 * Calls back when the visitor presses some keys anywhere in the page, unless the page has a use for them itself.
 *
 * @param shortcut modifiers and a key, such as `mod+k`: ⌘ on Apple's machines, Ctrl elsewhere
 * @returns a function that stops it
 */
export function onShortcut(shortcut: string, callback: () => void): () => void {
  const parts = shortcut.toLowerCase().split('+')
  const key = parts.pop()
  const isApple = /^(Mac|iP)/.test(navigator.platform)
  const has = (...names: string[]) => names.some((name) => parts.includes(name))
  const press = (event: KeyboardEvent) => {
    const isWanted =
      event.key.toLowerCase() === key &&
      event.ctrlKey === has('ctrl', isApple ? '' : 'mod') &&
      event.metaKey === has('meta', isApple ? 'mod' : '') &&
      event.altKey === has('alt') &&
      event.shiftKey === has('shift')
    if (!isWanted || event.defaultPrevented || event.repeat || event.isComposing) return
    const target = event.composedPath()[0]
    if (parts.length === 0 && target instanceof Element && target.matches(FIELDS)) return
    event.preventDefault()
    callback()
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}
