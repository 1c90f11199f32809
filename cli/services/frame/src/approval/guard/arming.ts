/** Why nothing can be approved just now. */
export type Blocked = 'covered' | 'clipped' | 'small' | 'hidden' | 'unfocused' | 'unsupported'

/** For so long it must have been in plain view. ms */
export const ARM_AFTER = 500

/** Says whether a press counts: only after what is shown was in plain view for a while, without a break (T5, T12). */
export interface Arming {
  /** A number for the present stretch of being armed; undefined while it is not. */
  readonly stretch: number | undefined
  readonly blocked: Blocked | undefined
  /** @param blocked undefined: in plain view */
  set(blocked: Blocked | undefined): void
  /** Something else is shown: the wait begins anew. */
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
