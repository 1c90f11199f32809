import type { Sleep } from '../../sleep.js'

/** A sleep that takes no time, and how long each would have taken. */
export function noteSleeps() {
  const slept: number[] = []
  const sleep: Sleep = async (milliseconds) => {
    slept.push(milliseconds)
  }
  return { sleep, slept }
}
