/** For moves that the kernel may refuse; when it does, it says so itself (the modal shakes). */
export const quietly = (move: Promise<unknown>): void => {
  move.catch(() => {})
}
