import type { Blocked } from './arming.js'

/** Tells whether a window of our own is the one that its owner looks at. */
export function watchWindow(view: Window, onChange: (blocked: Blocked | undefined) => void): () => void {
  const { document } = view
  const tell = () =>
    onChange(
      document.visibilityState !== 'visible' ? 'hidden' : document.hasFocus() ? undefined : 'unfocused',
    )
  // It is not told of a focus that it loses to its own element.
  view.addEventListener('focus', tell)
  view.addEventListener('blur', tell)
  document.addEventListener('visibilitychange', tell)
  tell()
  return () => {
    view.removeEventListener('focus', tell)
    view.removeEventListener('blur', tell)
    document.removeEventListener('visibilitychange', tell)
  }
}
