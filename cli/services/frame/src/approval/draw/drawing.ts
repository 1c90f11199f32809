import type { Warning } from '../decode/warning.js'

/** One kind of request, drawn. */
export interface Drawing {
  /** What it comes to, as a question. */
  readonly title: string
  /** What must be known before all else. */
  readonly notices?: readonly Node[]
  readonly warnings: readonly Warning[]
  readonly nodes: readonly Node[]
}
