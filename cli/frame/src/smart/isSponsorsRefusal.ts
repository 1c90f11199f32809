import { FrameError } from '../contracts.js'

/** ERC-7769: refused by a paymaster, out of its time, by its reputation, stake or deposit. */
const CODES: readonly number[] = [-32501, -32503, -32504, -32505, -32508]

/** Whether a bundler refused an operation for what its paymaster did or is. */
export const isSponsorsRefusal = (error: unknown): error is FrameError =>
  error instanceof FrameError && (CODES.includes(error.code) || /\bAA3\d\b/.test(error.message))
