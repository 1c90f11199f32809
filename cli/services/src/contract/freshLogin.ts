/** How old a login may be that changes who can log in, shows a recovery phrase or takes one. ms */
export const FRESH_LOGIN = 5 * 60_000
