import type { Engine } from './engine.js'

/** Forgets who was logged in. */
export function leave({ inside, places, approvals }: Engine): void {
  approvals.cancel()
  places.clear()
  inside.memory.forget()
  inside.$user.set(undefined)
}
