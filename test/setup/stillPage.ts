// The real one, even while a test fakes it.
const { requestAnimationFrame } = globalThis
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** What moves in the page and its shadow trees, and comes to an end by itself. */
export function passingAnimations(): Animation[] {
  const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot ?? document)
  return [...new Set([document, ...roots])]
    .flatMap((root) => root.getAnimations())
    .filter(
      ({ effect, playState, timeline }) =>
        timeline === document.timeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
}

/**
 * Waits until nothing moves any more: for axe, as what fades in has no contrast yet. Not until something is there, which may
 * have to be fetched first: wait for that before.
 */
export async function stillPage(): Promise<void> {
  let calmFrames = 0
  while (calmFrames < 2) {
    await frame()
    const passing = passingAnimations()
    await Promise.allSettled(passing.map(({ finished }) => finished))
    calmFrames = passing.length > 0 ? 0 : calmFrames + 1
  }
}
