import type { ApprovalRequest, Simulation } from '../../contracts.js'
import type { Warning } from '../decode/warning.js'
import type { Word } from '../words/en.js'
import type { Translator } from '../words/loadTranslator.js'

/** What drawing takes: where to, in which words, and what is asked. */
export interface RenderContext {
  readonly document: Document
  readonly t: Translator
  readonly request: ApprovalRequest
}

/** One kind of request, drawn. */
export interface Drawing {
  /** What it comes to, as a question. */
  readonly title: string
  /** What must be known before all else. */
  readonly notices?: readonly Node[]
  readonly warnings: readonly Warning[]
  /** What must be agreed to by a press of its own, in red: a title and a text. */
  readonly caution?: Word
  readonly nodes: readonly Node[]
  /** Of what sends something. */
  readonly showSimulation?: (simulation: Simulation) => void
}
