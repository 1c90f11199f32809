import type { Arming } from './arming.js'

/**
 * Hears the presses that count: begun and ended in the same stretch of being armed, by the owner and not by a script,
 * and no key that is merely held down.
 */
export function onPress(
  button: HTMLButtonElement,
  arming: Pick<Arming, 'stretch'>,
  { accept, refuse }: { accept(): void; refuse(): void },
): void {
  /** Of the press that is going on; `false`: begun while disarmed. */
  let begun: number | false | undefined
  const begin = () => {
    begun = arming.stretch ?? false
  }
  button.addEventListener('pointerdown', begin)
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    if (event.repeat) event.preventDefault()
    else begin()
  })
  button.addEventListener('blur', () => {
    begun = undefined
  })
  button.addEventListener('click', (event) => {
    // Assistive technology clicks without a press before it.
    const stretch = begun ?? arming.stretch
    begun = undefined
    if (event.isTrusted && stretch !== false && stretch !== undefined && stretch === arming.stretch) accept()
    else refuse()
  })
}
