/** What is kept of events: how often, never which one, when in the day or of whom. */
export type EventTables = {
  eventCounts: EventCountRow
  countedEvents: CountedEventRow
}

export type EventCountRow = {
  projectId: string
  /** Of UTC: `2026-11-26`. */
  day: string
  event: string
  /** '' for none. */
  wallet: string
  /** JSON: what else is counted apart, keys in order; '' for nothing. */
  detail: string
  times: number
}

/** An event that may come again, for as long as it may. */
export type CountedEventRow = {
  projectId: string
  eventId: string
  /** ms since epoch */
  at: number
}
