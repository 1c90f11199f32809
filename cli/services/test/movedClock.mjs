// For `node --import`: at SIGUSR2 the clock of this process moves by CLOCK_MOVES milliseconds, at the next one back.
const { CLOCK_MOVES = '0' } = process.env
const { Date: RealDate } = globalThis
let moved = 0

class MovedDate extends RealDate {
  /** @param {any[]} given */
  constructor(...given) {
    // @ts-expect-error It takes whatever the real one does.
    super(...(given.length > 0 ? given : [RealDate.now() + moved]))
  }
  static now() {
    return RealDate.now() + moved
  }
}
globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (MovedDate))
process.on('SIGUSR2', () => {
  moved = moved === 0 ? Number(CLOCK_MOVES) : 0
})
