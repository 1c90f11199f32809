const WORDS: Readonly<Record<string, string>> = { ctrl: 'Ctrl', meta: 'Meta', alt: 'Alt', shift: 'Shift' }
const SIGNS: Readonly<Record<string, string>> = { ctrl: '⌃', meta: '⌘', alt: '⌥', shift: '⇧' }

export const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform)

/** What a shortcut such as `mod+k` is made of. Modifiers are in lower case. */
export function keysOf(shortcut: string): { readonly key: string; readonly modifiers: readonly string[] } {
  const parts = shortcut.split('+')
  const key = parts.pop() ?? ''
  return { key, modifiers: parts.map((part) => part.toLowerCase()) }
}

/** Returns a shortcut as it stands on the visitor's keys: `Ctrl + K`, `⌘ + K`. */
export function nameOfShortcut(shortcut: string): string {
  const { key, modifiers } = keysOf(shortcut)
  const apple = isApple()
  const names = apple ? SIGNS : WORDS
  const shown = modifiers.map((one) => names[one === 'mod' ? (apple ? 'meta' : 'ctrl') : one] ?? one)
  return [...shown, key.length === 1 ? key.toUpperCase() : key].join(' + ')
}
