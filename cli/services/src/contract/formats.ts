import * as z from 'zod/mini'

export const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
export const base64url = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most))
export const hexAddress = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))
export const solanaAddress = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
