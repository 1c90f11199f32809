import { randomInt, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './keyRing.js'

/** Six digits. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a code. */
export const hashCode = (keys: KeyRing, challenge: string, code: string): string =>
  keys.mac('code', `${challenge}\n${code}`)

/** The digits of a code as it was typed or pasted: spaces and dashes don't count. */
export function readCode(typed: string): string | undefined {
  const digits = typed.normalize('NFKC').replaceAll(/[\s\p{Dash}\p{Cf}]/gu, '')
  return /^[0-9]{6}$/.test(digits) ? digits : undefined
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
