/** For moves that the kernel may refuse; it says so itself: the modal shakes. */
export function ignoreRefusal(move: Promise<unknown>): void {
  move.catch(() => {})
}
