/** Why nothing can be approved just now. */
export type Blocked = 'covered' | 'clipped' | 'small' | 'hidden' | 'unfocused' | 'unsupported'

/** For so long it must have been in plain view. ms */
export const ARM_AFTER = 500

/** Says whether a press counts: only after what is shown was in plain view for a while, without a break. */
export interface Arming {
  /** A number for the present stretch of being armed; undefined while it is not. */
  readonly stretch: number | undefined
  readonly blocked: Blocked | undefined
  /** @param blocked undefined: in plain view */
  set(blocked: Blocked | undefined): void
  /** Something else is shown: the wait starts again. */
  restart(): void
  stop(): void
}

export function createArming(onChange: () => void, after = ARM_AFTER): Arming {
  let blocked: Blocked | undefined = 'hidden'
  let stretch: number | undefined
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const disarm = () => {
    clearTimeout(timer)
    stretch = undefined
  }
  const wait = () => {
    timer = setTimeout(() => {
      stretch = ++count
      onChange()
    }, after)
  }
  return {
    get stretch() {
      return stretch
    },
    get blocked() {
      return blocked
    },
    set(next) {
      if (next === blocked) return
      blocked = next
      disarm()
      if (!blocked) wait()
      onChange()
    },
    restart() {
      disarm()
      if (!blocked) wait()
      onChange()
    },
    stop: disarm,
  }
}

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
