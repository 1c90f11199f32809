import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { HttpError } from '../httpError.js'
import type { NameProblem } from './nameRules.js'

/** Why a name is not given: `{ status, reasons, error }`. */
export class NameRefusal extends HttpError {
  readonly reasons: readonly NameProblem[]

  constructor(status: ContentfulStatusCode, reasons: readonly NameProblem[]) {
    super(
      status,
      reasons[0]?.name ?? 'NAME_REFUSED',
      reasons.map(({ description }) => description).join(' ') || 'The name is not given.',
    )
    this.reasons = reasons
  }

  override toJSON() {
    return { ...super.toJSON(), status: 'FAILED', reasons: this.reasons }
  }
}

/** A refusal for one reason. */
export const refusal = (status: ContentfulStatusCode, name: string, description: string): NameRefusal =>
  new NameRefusal(status, [{ name, description }])
