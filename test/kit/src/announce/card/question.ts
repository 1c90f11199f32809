import { element } from './element.js'

/** What the card shows of a request. */
export interface Question {
  readonly title: string
  readonly lead: string
  readonly body: readonly Node[]
  /** @default 'Approve' */
  readonly approve?: string
  /** The accounts chosen, when connecting. */
  chosen?(): readonly string[]
}

/** A heading within the card. */
export const section = (text: string): HTMLElement => element('h3', {}, text)
