import { FrameError } from '../contracts.js'

/** The code of a node that did not answer, or not well. */
const NO_ANSWER = -32603
/** Nodes, and what stands before them, say under many codes that they waited for somebody else. */
const GAVE_UP = /\btimed?[ -]?out\b|\bdeadline exceeded\b|\bgateway\b|\bunavailable\b/i

/** Whether what was sent may have arrived all the same: only what a node has read does it refuse. */
export const isUnclear = (error: unknown): boolean =>
  !(error instanceof FrameError) || error.code === NO_ANSWER || GAVE_UP.test(error.message)
