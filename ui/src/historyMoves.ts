/** Is told of moves in the browser's history; set once there is something to do about them. */
export const historyMoves: { take?: (event: PopStateEvent) => void } = {}

/** A listener of its own for the page, which is told before the page's router where that is mounted later. */
export const onPopState = (event: PopStateEvent): void => historyMoves.take?.(event)
