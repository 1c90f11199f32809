/** For how long a change of who can log in can be undone, and how long one waits that nobody could be told of. ms */
export const UNDO_WITHIN = 72 * 60 * 60_000
