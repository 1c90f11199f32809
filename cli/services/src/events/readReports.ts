import { z } from 'zod'
import { HttpError } from '../httpError.js'
import { type AllowedEvent, allowedEvent } from './allowedEvent.js'

/** An event that is to be counted once, however often it comes. */
export type CountedEvent = AllowedEvent & { readonly eventId: string }

/** More than the widget sends in one call. */
const MOST_REPORTS = 50
const MOST_LEFT = 20
const LONGEST_NAME = 64

const report = z.object({
  /** Random: 32 hexadecimal digits, with or without the hyphens of a UUID. */
  eventId: z.string().regex(/^[0-9a-f]{32}$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be a UUID'),
  url: z.string().max(2_048).optional(),
  domain: z.string().max(253).optional(),
  timestamp: z.number(),
  props: z.object({
    type: z.enum(['track', 'error']),
    event: z.string().max(LONGEST_NAME),
    address: z.string().max(128).nullish(),
    properties: z.record(z.string(), z.unknown()).nullish(),
  }),
})

/** What a call holds that is counted, and in words what of it is not. */
export type ReadReports = { readonly events: readonly CountedEvent[]; readonly left: readonly string[] }

/**
 * Reads one report, or a list of them. Of each what is on the list of what is counted is taken, and nothing else: not the
 * page's address, not the account's, not the clock of the visitor.
 *
 * @throws HttpError `INVALID_REQUEST`, when one of them is no report; `TOO_MANY_EVENTS`
 */
export function readReports(text: string): ReadReports {
  const given = [parse(text)].flat()
  if (given.length > MOST_REPORTS)
    throw new HttpError(413, 'TOO_MANY_EVENTS', `A call holds at most ${MOST_REPORTS} events.`)
  if (given.length === 0) throw invalid('the list is empty')
  const events: CountedEvent[] = []
  const left: string[] = []
  for (const [index, one] of given.entries()) {
    const { data, error } = report.safeParse(one)
    if (!data) {
      const [issue] = error.issues
      throw invalid(`event ${index}: ${issue?.path.map(short).join('.') || 'all of it'}: ${issue?.message}`)
    }
    const { eventId, props } = data
    const found = allowedEvent(props, props.properties ?? {})
    if (!found) left.push(`event ${index}: “${short(props.event)}” is not counted`)
    else {
      events.push({ eventId: eventId.toLowerCase(), ...found.allowed })
      left.push(...found.left.map((name) => `event ${index}: the property “${short(name)}” is not counted`))
    }
  }
  return { events, left: left.slice(0, MOST_LEFT) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('it is no JSON')
  }
}

const short = (name: unknown): string => String(name).slice(0, LONGEST_NAME)

const invalid = (why: string): HttpError =>
  new HttpError(400, 'INVALID_REQUEST', `This is no event: ${why}.`.slice(0, 300))
