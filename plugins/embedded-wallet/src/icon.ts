import type { LoginMethod } from './api.js'

const draw = (path: string) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" rx="10" fill="%234f5bd5"/%3E%3Cpath d="${path}" fill="none" stroke="%23fff" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/%3E%3C/svg%3E`

const LETTER =
  'M10 14.5a2.5 2.5 0 0 1 2.5-2.5h15a2.5 2.5 0 0 1 2.5 2.5v11a2.5 2.5 0 0 1-2.5 2.5h-15a2.5 2.5 0 0 1-2.5-2.5zm1.5.5 8.5 6 8.5-6'
const PERSON = 'M20 10.5a4.75 4.75 0 1 1 0 9.5 4.75 4.75 0 0 1 0-9.5zM11 29.5c.8-4.2 4.4-6 9-6s8.2 1.8 9 6'

/** A letter for a wallet that comes with one, a person for one that comes with a social account. */
export const iconOf = (login: LoginMethod | undefined): string =>
  draw(login === undefined || login === 'email' ? LETTER : PERSON)
