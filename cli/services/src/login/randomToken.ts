import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: who reads it there can't use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
