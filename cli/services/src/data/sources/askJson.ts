import type { z } from 'zod'
import { readCapped } from '../../readCapped.js'
import { sleep as realSleep, type Sleep } from '../../sleep.js'
import { withDeadline } from '../../withDeadline.js'
import { SourceError } from '../sourceError.js'

const MOST_BYTES = 10 * 2 ** 20
const TRIES = 3
const PATIENCE = 2_000
/** Where a busy one says nothing of how long, and the longest that it is believed. */
const PAUSE = 1_000
const LONGEST_PAUSE = 10 * 60_000

/** Asks for what fits the schema. @throws SourceError */
export type AskJson = <value>(
  url: URL,
  options: { schema: z.ZodType<value>; signal: AbortSignal; body?: unknown },
) => Promise<value>

/**
 * A reader of one source's JSON: short, in time, no redirect, and checked. One that is busy is asked again twice if it says
 * so soon; else nobody asks it before the time it named.
 */
export function createAskJson(options: {
  timeout: number
  headers?: Record<string, string>
  sleep?: Sleep | undefined
}): AskJson {
  const { timeout, headers = {}, sleep = realSleep } = options
  let busyUntil = 0

  async function askUntilFree(url: URL, body: unknown, signal: AbortSignal): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      if (busyUntil > Date.now()) throw new SourceError('busy', 'The source is busy.')
      const answer = await ask(url, { headers, body, signal })
      if (answer.text !== undefined) return answer.text
      const wait = answer.wait ?? PAUSE * attempt
      if (attempt >= TRIES || wait > PATIENCE) {
        busyUntil = Date.now() + Math.min(wait, LONGEST_PAUSE)
        throw new SourceError('busy', 'The source is busy.')
      }
      await sleep(wait, signal).catch(() => {
        throw new SourceError('busy', 'The source is busy.')
      })
    }
  }

  return async (url, { schema, signal, body }) => {
    const text = await withDeadline({ timeout, until: signal }, (within) =>
      askUntilFree(url, body, within),
    ).catch((cause) => {
      if (cause instanceof SourceError) throw cause
      throw new SourceError('unreachable', 'The source did not answer in time.', { cause })
    })
    return check(schema, text)
  }
}

type Answer = { text: string; wait?: undefined } | { text?: undefined; wait: number | undefined }

async function ask(
  url: URL,
  { headers, body, signal }: { headers: Record<string, string>; body: unknown; signal: AbortSignal },
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    })
    if (response.status === 429 || response.status === 503) {
      await response.body?.cancel()
      return { wait: secondsOf(response.headers.get('retry-after')) }
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new SourceError('unreachable', `The source answered with the status ${response.status}.`)
    }
    return {
      text: new TextDecoder().decode(await readCapped(response, { most: MOST_BYTES, signal, tooLong })),
    }
  } catch (cause) {
    if (cause instanceof SourceError) throw cause
    throw new SourceError('unreachable', 'The source can not be reached.', { cause })
  }
}

const tooLong = () => new SourceError('nonsense', `The source answered more than ${MOST_BYTES} bytes.`)

/** In ms: seconds, or a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const wait = /^\d{1,6}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined
}

function check<value>(schema: z.ZodType<value>, text: string): value {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new SourceError('nonsense', 'The source answered something that is not JSON.')
  }
  const parsed = schema.safeParse(read)
  if (!parsed.success) throw new SourceError('nonsense', 'The source answered something else.')
  return parsed.data
}
