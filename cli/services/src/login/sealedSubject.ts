import type { KeyRing } from './keyRing.js'

/** What the name of an identity is the hash of, in the words of each login. */
export const identityText = ({ login, subject }: { login: string; subject: string }): string =>
  `${login}\n${subject}`

/** What the name of a known device is the hash of. */
export const deviceText = (thumbprint: string, owner: string): string => `${thumbprint}\n${owner}`

export const sealIdentity = (keys: KeyRing, userId: string, text: string): string =>
  keys.seal(text, `identity ${userId}`)

/** @throws Error when no key fits */
export const openIdentity = (keys: KeyRing, userId: string, sealed: string): string =>
  keys.open(sealed, `identity ${userId}`)

export const sealDevice = (keys: KeyRing, text: string): string => keys.seal(text, 'known device')

/** @throws Error when no key fits */
export const openDevice = (keys: KeyRing, sealed: string): string => keys.open(sealed, 'known device')
