import * as z from 'zod/mini'
import { text } from './formats.js'

const WORK_PARTS = 64

/**
 * A puzzle to be solved before a mail is sent (hashcash): for each of `parts` a whole number of 32 bits, so that SHA-256 over
 * the puzzle's own SHA-256, the part's number (from 0) and that number, both in 4 bytes, big-endian, begins with `bits` zero
 * bits. Many small parts take about as long each time.
 */
export const workAsked = z.object({
  puzzle: text(200),
  parts: z.int().check(z.minimum(1), z.maximum(WORK_PARTS)),
  bits: z.int().check(z.minimum(1), z.maximum(32)),
})
export type WorkAsked = z.infer<typeof workAsked>

export const workDone = z.object({
  puzzle: text(200),
  answers: z.array(z.int().check(z.minimum(0), z.maximum(0xff_ff_ff_ff))).check(z.maxLength(WORK_PARTS)),
})
export type WorkDone = z.infer<typeof workDone>
