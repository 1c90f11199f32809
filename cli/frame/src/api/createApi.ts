import type { Refusal } from '@wallet-widget/services/contract'
import { calls, refusal } from '@wallet-widget/services/contract'
import * as z from 'zod/mini'
import type { DeviceKey } from '../device/deviceKey.js'

type Calls = typeof calls
export type CallName = Exclude<keyof Calls, 'config'>
export type Body<Name extends CallName> = z.infer<Calls[Name]['body']>
export type Answer<Name extends keyof Calls> = z.infer<Calls[Name]['answer']>
export type FrameConfig = Answer<'config'>

export interface CallOptions {
  /** Of the session. */
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The frame's own service: the only one it talks to. */
export interface Api {
  config(): Promise<FrameConfig>
  /** The service's time in ms, as far as it is known: the device's clock may be wrong. */
  now(): number
  /** @throws ApiError when it is refused, or can't be reached (`UNREACHABLE`) */
  call<Name extends CallName>(name: Name, body: Body<Name>, options?: CallOptions): Promise<Answer<Name>>
}

const DEADLINE = 40_000
const MOST = 2 ** 20

export function createApi(options: { origin: string; device: DeviceKey; fetch?: typeof fetch }): Api {
  const { origin, device } = options
  const ask = options.fetch ?? fetch.bind(globalThis)
  // How far this device's clock is behind the service's.
  let skew = 0
  const now = () => Date.now() + skew

  async function call<Name extends CallName>(
    name: Name,
    body: Body<Name>,
    { token, signal }: CallOptions = {},
  ): Promise<Answer<Name>> {
    const url = `${origin}/api${calls[name].path}`
    const content = JSON.stringify(z.parse(calls[name].body, body))
    const once = async () => {
      const proof = await device.prove({ method: 'POST', url, token, now: now() })
      return send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          dpop: proof,
          ...(token !== undefined && { authorization: `DPoP ${token}` }),
        },
        body: content,
        signal,
      })
    }
    let answered = await once()
    const refused = read(refusal, answered)
    if (!answered.ok && refused?.code === 'CLOCK_SKEWED' && refused.serverTime !== undefined) {
      skew = refused.serverTime - Date.now()
      answered = await once()
    }
    return take(calls[name].answer as unknown as z.ZodMiniType<Answer<Name>>, answered)
  }

  async function send(
    url: string,
    request: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined },
  ) {
    const deadline = AbortSignal.timeout(DEADLINE)
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
    try {
      const response = await ask(url, { ...request, signal, credentials: 'omit', redirect: 'error' })
      const body = await response.text()
      return { ok: response.ok, status: response.status, body: body.length > MOST ? '' : body }
    } catch (error) {
      if (request.signal?.aborted) throw error
      throw unreachable()
    }
  }

  return {
    async config() {
      const answer = take(
        calls.config.answer,
        await send(`${origin}/api${calls.config.path}`, { method: 'GET' }),
      )
      skew = answer.serverTime - Date.now()
      return answer
    },
    now,
    call,
  }
}

type Answered = { ok: boolean; status: number; body: string }

function take<Value>(schema: z.ZodMiniType<Value>, answered: Answered): Value {
  if (!answered.ok) {
    throw new ApiError(
      read(refusal, answered) ?? {
        code: `HTTP_${answered.status}`,
        message: 'The wallet service did not answer.',
      },
    )
  }
  const value = read(schema, answered)
  if (value === undefined) {
    throw new ApiError({
      code: 'WRONG_ANSWER',
      message: 'The wallet service returned an invalid response.',
    })
  }
  return value
}

function read<Value>(schema: z.ZodMiniType<Value>, { body }: Answered): Value | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(body))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

const unreachable = () =>
  new ApiError({ code: 'UNREACHABLE', message: 'The wallet service can not be reached. Try again.' })

/** What the login service refused, in its own words; `code` is for programs. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  readonly triesLeft: number | undefined
  readonly retryAfter: number | undefined

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.code = refusal.code
    this.triesLeft = refusal.triesLeft
    this.retryAfter = refusal.retryAfter
  }
}
