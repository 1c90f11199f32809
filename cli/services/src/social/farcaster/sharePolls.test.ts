import { expect, test } from 'vitest'
import { sharePolls } from './sharePolls.js'

const never = new AbortController().signal

test('default', async () => {
  let asked = 0
  const poll = sharePolls<number>(1)
  const ask = async () => {
    asked += 1
    return asked < 5 ? undefined : asked
  }
  const all = Array.from({ length: 10 }, () => poll('a', ask, { wait: 10_000, signal: never }))
  expect(await Promise.all(all)).toEqual(Array.from({ length: 10 }, () => 5))
  expect(asked).toBe(5)
})

test('args: wait', async () => {
  const poll = sharePolls<number>(1)
  expect(await poll('a', async () => undefined, { wait: 5, signal: never })).toBeUndefined()
})

test('behavior: one goes and the others wait on; when all have gone nobody asks', async () => {
  let asked = 0
  const answers: ((value: number | undefined) => void)[] = []
  const poll = sharePolls<number>(0)
  const ask = () => {
    asked += 1
    return new Promise<number | undefined>((resolve) => void answers.push(resolve))
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const first = poll('a', ask, { wait: 10_000, signal: one.signal })
  const second = poll('a', ask, { wait: 10_000, signal: other.signal })
  one.abort()
  expect(await first).toBeUndefined()
  answers[0]?.(undefined)
  await expect.poll(() => asked).toBe(2)
  other.abort()
  expect(await second).toBeUndefined()
  answers[1]?.(undefined)
  // As often as another would have asked meanwhile.
  let others = 0
  const askOther = async () => (++others < 3 ? undefined : 1)
  await poll('b', askOther, { wait: 10_000, signal: never })
  expect(asked).toBe(2)

  const third = poll('a', ask, { wait: 10_000, signal: never })
  answers[2]?.(7)
  expect(await third).toBe(7)
})

test('error: told to all who wait, and the next asks again', async () => {
  const poll = sharePolls<number>(1)
  const fail = () => Promise.reject(new Error('gone'))
  const all = [1, 2].map(() => poll('a', fail, { wait: 10_000, signal: never }))
  for (const one of await Promise.allSettled(all)) expect(one).toMatchObject({ reason: { message: 'gone' } })
  expect(await poll('a', async () => 1, { wait: 10_000, signal: never })).toBe(1)
})
