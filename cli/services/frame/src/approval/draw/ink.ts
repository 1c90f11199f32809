import type { ApprovalRequest } from '../../contracts.js'
import type { Translator } from '../words/createTranslator.js'

/** What drawing takes: where to, in which words, and what is asked. */
export interface Ink {
  readonly document: Document
  readonly t: Translator
  readonly request: ApprovalRequest
}
