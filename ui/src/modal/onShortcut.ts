import { isApple, keysOf } from './shortcutKeys.js'

const FIELDS = 'input, textarea, select, [contenteditable]'

const LATIN = /^\p{Script=Latin}$/u
const SIGN = /^[^\p{L}\p{N}\s]$/u

/**
 * Calls back when the visitor presses some keys anywhere in the page, unless the page has a use for them itself, or they type
 * a letter into one of its fields.
 *
 * @param shortcut modifiers and a key, such as `mod+k`: ⌘ on Apple's machines, Ctrl elsewhere
 * @returns a function that stops it
 */
export function onShortcut(shortcut: string, callback: () => void): () => void {
  const { key, modifiers } = keysOf(shortcut)
  const apple = isApple()
  const has = (...names: string[]) => names.some((name) => modifiers.includes(name))
  const isTyped = !has('mod', 'ctrl', 'meta', 'alt')
  // Keyboards of other alphabets have the letter on the same key; to type it they are switched over.
  const isKey = (pressed: string, code: string) =>
    pressed.toLowerCase() === key.toLowerCase() ||
    (!isTyped && LATIN.test(key) && !LATIN.test(pressed) && code === `Key${key.toUpperCase()}`)
  // Which signs need Shift differs from keyboard to keyboard.
  const isSign = SIGN.test(key)
  const press = (event: KeyboardEvent) => {
    const isWanted =
      // Browsers that fill in a form tell of a key that has no name.
      event.key !== undefined &&
      isKey(event.key, event.code) &&
      event.ctrlKey === has('ctrl', apple ? '' : 'mod') &&
      event.metaKey === has('meta', apple ? 'mod' : '') &&
      event.altKey === has('alt') &&
      (isSign || event.shiftKey === has('shift'))
    if (!isWanted || event.defaultPrevented || event.repeat || event.isComposing) return
    const target = event.composedPath()[0]
    if (isTyped && target instanceof Element && target.matches(FIELDS)) return
    event.preventDefault()
    callback()
  }
  addEventListener('keydown', press)
  return () => removeEventListener('keydown', press)
}
