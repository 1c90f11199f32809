import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../login/randomToken.js'

/** Compares secrets in a time that tells nothing of them. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)))
}
