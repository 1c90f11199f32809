import { type Answer, type Api, ApiError, type Body } from '../api/createApi.js'
import { workApart } from './work/workApart.js'

/** The puzzle may get harder while it is solved. */
const TIMES = 3

type Started = Exclude<Answer<'emailStart'>, { work: unknown }>

/** Has the mail sent. On a device that is new to the address the service wants some work of it first. */
export async function startByEmail(
  api: Pick<Api, 'call'>,
  body: Body<'emailStart'>,
  signal?: AbortSignal,
): Promise<Started> {
  let work: Body<'emailStart'>['work']
  for (let left = TIMES; left >= 0; left--) {
    const answer = await api.call('emailStart', { ...body, work }, { signal })
    if (!('work' in answer)) return answer
    work = { puzzle: answer.work.puzzle, answers: [...(await workApart(answer.work, signal))] }
  }
  throw new ApiError({ code: 'RATE_LIMITED', message: 'Too many log in right now. Try again later.' })
}
