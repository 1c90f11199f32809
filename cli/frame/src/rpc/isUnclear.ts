import { FrameError } from '../contracts.js'
import { gaveUp } from './gaveUp.js'
import { sentencePattern, spaced } from './sentencePattern.js'

/** The code of a node that did not answer, or not well. */
const NO_ANSWER = -32603

const patterns = gaveUp.map(sentencePattern)

/** Whether what was sent may have arrived all the same: only what a node has read does it refuse. */
export const isUnclear = (error: unknown): boolean =>
  !(error instanceof FrameError) ||
  error.code === NO_ANSWER ||
  patterns.some((pattern) => pattern.test(spaced(error.message)))
