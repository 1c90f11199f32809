import type { z } from 'zod'
import { sleep as realSleep, type Sleep } from '../../sleep.js'
import { askUpstream, type UpstreamAnswer, type UpstreamCall, UpstreamError } from '../../upstream.js'
import { isRevert } from '../isRevert.js'

/** Calls in one request; how often it is tried; and what is waited after the first failure, in milliseconds. */
const BATCH = 100
const TRIES = 3
const FIRST_PAUSE = 250
/** A node that wants a longer pause is left alone, and asked again by whoever asked. */
const LONGEST_PAUSE = 10_000

/** The node answered a call with an error of its own: the call is the reason. */
export class NodeRefusal extends Error {
  override readonly name = 'NodeRefusal'
  /** Whether the node does not know the method. */
  readonly isUnknown: boolean
  /** Whether it was the contract that refused the call. */
  readonly isRevert: boolean
  constructor(method: string, error: NonNullable<UpstreamAnswer['error']>) {
    const { code } = error
    // Its own words may name the operator's key.
    super(`The node refused ${method} (${code})`)
    this.isUnknown = code === -32601 || code === -32004
    this.isRevert = isRevert(error)
  }
}

/** A call, and the shape that its answer has. */
export type NodeCall<Value> = UpstreamCall & { readonly shape: z.ZodType<Value> }

/** A chain's node, as the index asks it: in batches, with pauses where it is busy. */
export interface IndexNode {
  /** In the order of the calls. @throws UpstreamError, NodeRefusal */
  ask<Value>(calls: readonly NodeCall<Value>[]): Promise<Value[]>
  /** The same, each refusal in its place. @throws UpstreamError */
  askEach<Value>(calls: readonly NodeCall<Value>[]): Promise<(Value | NodeRefusal)[]>
}

export function createIndexNode(
  url: string,
  options: { timeout: number; signal: AbortSignal; sleep?: Sleep },
): IndexNode {
  const { timeout, signal, sleep = realSleep } = options

  async function askEach<Value>(calls: readonly NodeCall<Value>[]): Promise<(Value | NodeRefusal)[]> {
    const read: (Value | NodeRefusal)[] = []
    for (let at = 0; at < calls.length; at += BATCH) {
      const some = calls.slice(at, at + BATCH)
      read.push(...(await persist(() => askOnce(some), { signal, sleep })))
    }
    return read
  }

  async function askOnce<Value>(calls: readonly NodeCall<Value>[]): Promise<(Value | NodeRefusal)[]> {
    const asked = calls.map(({ method, params }) => ({ method, params }))
    const answers = await askUpstream(url, asked, timeout, signal)
    return calls.map((call, at) => readAnswer(call, answers[at]))
  }

  return {
    askEach,
    async ask(calls) {
      return (await askEach(calls)).map((answer) => {
        if (answer instanceof NodeRefusal) throw answer
        return answer
      })
    },
  }
}

function readAnswer<Value>(
  { method, shape }: NodeCall<Value>,
  answer: UpstreamAnswer | undefined,
): Value | NodeRefusal {
  // Some nodes count calls within a batch, and say so here.
  if (answer?.error?.code === -32005 || answer?.error?.code === 429)
    throw new UpstreamError('busy', 'The chain is busy. Try again later.')
  if (answer?.error) return new NodeRefusal(method, answer.error)
  const parsed = shape.safeParse(answer?.result)
  if (!parsed.success) throw new UpstreamError('nonsense', `The chain answered ${method} with nonsense.`)
  return parsed.data
}

async function persist<Value>(
  run: () => Promise<Value>,
  { signal, sleep }: { signal: AbortSignal; sleep: Sleep },
): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (signal.aborted || attempt === TRIES || !(error instanceof UpstreamError)) throw error
      const pause = pauseAfter(error, attempt)
      if (pause > LONGEST_PAUSE) throw error
      await sleep(pause, signal)
    }
  }
}

/** As long as the node says, else longer each time. In milliseconds. */
export function pauseAfter({ retryAfter }: UpstreamError, attempt: number): number {
  const seconds = Number(retryAfter)
  if (retryAfter === undefined || !(seconds >= 0)) return FIRST_PAUSE * 2 ** (attempt - 1)
  return seconds * 1_000
}
