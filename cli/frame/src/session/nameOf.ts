import type { Session } from './createSession.js'

/** What the owner knows a login by. */
export const nameOf = ({ user }: Session): string => user.email ?? user.userName ?? user.login
