/** For so long it must have been in plain view, at rest. ms */
export const ARM_AFTER = 500

/** Says whether a press counts: only after what is shown was in plain view for a while, without a break. */
export interface Arming {
  /** A number for the present stretch of being armed; undefined while it is not. */
  readonly stretch: number | undefined
  readonly blocked: Blocked | undefined
  /** Whether the owner’s hand has moved since it was last blocked or unsettled: they are at it, in this very place. */
  readonly isHandThere: boolean
  /** How often the wait has begun. */
  readonly waits: number
  /** @param blocked undefined: in plain view */
  set(blocked: Blocked | undefined): void
  /** Something else is shown, or in another place: the wait starts again. */
  restart(): void
  /** More is shown in the same place: the wait starts again, and the hand is still there. */
  added(): void
  /** Something was pressed: a wait that goes on starts again. */
  pressed(): void
  handMoved(): void
  stop(): void
}

export function createArming(onChange: () => void, after = ARM_AFTER): Arming {
  let blocked: Blocked | undefined = 'hidden'
  let stretch: number | undefined
  let isHandThere = false
  let count = 0
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const disarm = () => {
    clearTimeout(timer)
    stretch = undefined
    isHandThere = false
    waits++
  }
  const wait = () => {
    timer = setTimeout(() => {
      stretch = ++count
      onChange()
    }, after)
  }
  const restart = () => {
    disarm()
    if (!blocked) wait()
    onChange()
  }
  return {
    get stretch() {
      return stretch
    },
    get blocked() {
      return blocked
    },
    get isHandThere() {
      return isHandThere
    },
    get waits() {
      return waits
    },
    set(next) {
      if (next === blocked) return
      blocked = next
      restart()
    },
    restart,
    added() {
      const wasThere = isHandThere
      restart()
      isHandThere = wasThere
    },
    pressed() {
      if (stretch === undefined) restart()
    },
    handMoved() {
      if (!blocked) isHandThere = true
    },
    stop: disarm,
  }
}

/** Why nothing can be approved just now. */
export type Blocked =
  | 'small'
  | 'hidden'
  | 'unfocused'
  /** Part of the window is off the screen. */
  | 'offscreen'
  /** The browser shows no address: it can't be seen whose window it is. */
  | 'unframed'

/** Why a press did not count: it came too soon, or from a hand that has not moved. */
export type Refusal = 'wait' | 'still'

/**
 * Listens for the presses that count: begun and ended in the same stretch of being armed, by the owner and not by a script, by
 * a hand that has moved meanwhile, and no key that is merely held down.
 */
export function onPress(
  button: HTMLButtonElement,
  arming: Pick<Arming, 'stretch' | 'isHandThere'>,
  { accept, refuse }: { accept(): void; refuse(why: Refusal): void },
): void {
  /** Of the press that is going on: its stretch, or why it does not count. */
  let begun: number | Refusal | undefined
  const begin = () => {
    begun = arming.isHandThere ? (arming.stretch ?? 'wait') : arming.stretch === undefined ? 'wait' : 'still'
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
    const stretch = begun ?? arming.stretch ?? 'wait'
    begun = undefined
    if (typeof stretch === 'string') refuse(stretch)
    else if (event.isTrusted && stretch === arming.stretch) accept()
    else refuse('wait')
  })
}
