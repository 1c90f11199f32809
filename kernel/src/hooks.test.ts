import { AsyncSeriesBailHook, AsyncSeriesHook, AsyncSeriesWaterfallHook } from 'tapable'
import { expect, test, vi } from 'vitest'
import { BailHook, createHooks, type PhaseHook, SeriesHook, WaterfallHook } from './hooks.js'

type Hook = PhaseHook<any, any>
type Case = (hook: Hook, log: unknown[]) => void

const kinds = [
  ['waterfall', () => new AsyncSeriesWaterfallHook<any>(['value']), () => new WaterfallHook()],
  ['bail', () => new AsyncSeriesBailHook<any, any>(['value']), () => new BailHook()],
  ['series', () => new AsyncSeriesHook<any>(['value']), () => new SeriesHook()],
] as const

const later = <Value>(value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, 1, value))

/** What taps are made to do; each is run on both. */
const cases: Record<string, Case> = {
  'no taps': () => {},
  'tap: undefined answers': (hook, log) => {
    hook.tap('a', (value) => void log.push(['a', value]))
    hook.tap('b', (value) => void log.push(['b', value]))
  },
  'tap: an answer': (hook, log) => {
    hook.tap('a', (value) => `${value} a`)
    hook.tap('b', (value) => {
      log.push(['b', value])
      return `${value} b`
    })
  },
  'tap: null, 0, false and an empty string are answers': (hook, log) => {
    for (const answer of [null, 0, false, ''])
      hook.tap(`answers ${answer}`, (value) => {
        log.push([answer, value])
        return answer
      })
  },
  'tap: throws': (hook, log) => {
    hook.tap('a', () => {
      throw new Error('a failed')
    })
    hook.tap('b', (value) => void log.push(['b', value]))
  },
  'tap: throws what is no error': (hook) => {
    hook.tap('a', () => {
      throw 'a string'
    })
  },
  'tap: returns a promise': (hook, log) => {
    hook.tap('a', () => later('a promise'))
    hook.tap('b', (value) => void log.push(['b', value instanceof Promise ? 'a promise' : value]))
  },
  'tapAsync: undefined, then an answer': (hook, log) => {
    hook.tapAsync('a', (value, done) => {
      log.push(['a', value])
      setTimeout(done, 1)
    })
    hook.tapAsync('b', (value, done) => setTimeout(done, 1, null, `${value} b`))
    hook.tapAsync('c', (value, done) => {
      log.push(['c', value])
      done()
    })
  },
  'tapAsync: fails': (hook, log) => {
    hook.tapAsync('a', (_, done) => setTimeout(done, 1, new Error('a failed')))
    hook.tap('b', (value) => void log.push(['b', value]))
  },
  'tapPromise: undefined, then an answer': (hook, log) => {
    hook.tapPromise('a', (value) => later(void log.push(['a', value])))
    hook.tapPromise('b', async (value) => `${value} b`)
    hook.tapPromise('c', async (value) => void log.push(['c', value]))
  },
  'tapPromise: rejects': (hook, log) => {
    hook.tapPromise('a', () => Promise.reject(new Error('a failed')))
    hook.tap('b', (value) => void log.push(['b', value]))
  },
  'all three kinds of tap, in turn': (hook, log) => {
    hook.tap('a', (value) => void log.push(['a', value]))
    hook.tapAsync('b', (value, done) => done(null, log.push(['b', value]) && undefined))
    hook.tapPromise('c', async (value) => void log.push(['c', value]))
    hook.tap('d', (value) => void log.push(['d', value]))
  },
  stage: (hook, log) => {
    for (const [name, stage] of [
      ['last', 10],
      ['middle', 0],
      ['first', -10],
      ['middle too', 0],
    ] as const)
      hook.tap({ name, stage }, () => void log.push(name))
  },
  before: (hook, log) => {
    hook.tap('a', () => void log.push('a'))
    hook.tap('b', () => void log.push('b'))
    hook.tap({ name: 'c', before: 'b' }, () => void log.push('c'))
    hook.tap({ name: 'd', before: ['a', 'c'] }, () => void log.push('d'))
    hook.tap({ name: 'e', before: 'nobody' }, () => void log.push('e'))
    hook.tap({ name: 'f', before: 'b', stage: -1 }, () => void log.push('f'))
  },
  'register: edits a tap, also one that is there already': (hook, log) => {
    hook.tap('a', () => void log.push('a itself'))
    hook.intercept({
      register: (tap) => ({ ...tap, fn: () => void log.push(`${tap.name} edited, ${tap.type}`) }),
    })
    hook.tap('b', () => void log.push('b itself'))
  },
  'a tap added during a call waits for the next': (hook, log) => {
    let added = false
    hook.tap('a', () => {
      if (!added) hook.tap('late', () => void log.push('late'))
      added = true
    })
    hook.tap('b', () => void log.push('b'))
  },
}

/** Everything that happened: interceptors, taps, and the end of it. */
async function run(hook: Hook, setUp: Case, call: 'promise' | 'callAsync') {
  const log: unknown[] = []
  for (const name of ['one', 'two'])
    hook.intercept({
      call: (...args) => log.push([name, 'call', ...args]),
      tap: ({ name: tap, type }) => log.push([name, 'tap', tap, type]),
      error: (error) => log.push([name, 'error', String(error)]),
      result: (result) => log.push([name, 'result', result instanceof Promise ? 'a promise' : result]),
      done: () => log.push([name, 'done']),
    })
  hook.intercept({})
  setUp(hook, log)
  log.push(hook.taps.map(({ name }) => name))
  for (const turn of [1, 2]) {
    const value = `value ${turn}`
    try {
      const result =
        call === 'promise'
          ? await hook.promise(value)
          : await new Promise((resolve, reject) =>
              hook.callAsync(value, (error, answer) => (error ? reject(error) : resolve(answer))),
            )
      log.push(['resolved', result])
    } catch (error) {
      log.push(['rejected', String(error)])
    }
  }
  return log
}

for (const [kind, stock, ours] of kinds)
  for (const [name, setUp] of Object.entries(cases)) {
    test(`behavior: ${kind}: ${name}: as tapable's own`, async () => {
      expect(await run(ours(), setUp, 'promise')).toEqual(
        await run(stock() as unknown as Hook, setUp, 'promise'),
      )
    })
    test(`behavior: ${kind}: ${name}: as tapable's own, with a callback`, async () => {
      expect(await run(ours(), setUp, 'callAsync')).toEqual(
        await run(stock() as unknown as Hook, setUp, 'callAsync'),
      )
    })
  }

test.each([
  ['', 'Missing name for tap'],
  [{ name: ' ' }, 'Missing name for tap'],
  [undefined, 'Invalid tap options'],
])('error: a tap named %j is refused, as by tapable', (options, message) => {
  for (const [, stock, ours] of kinds)
    for (const hook of [stock() as unknown as Hook, ours()])
      expect(() => hook.tap(options as never, () => {})).toThrow(message)
})

test('error: there is no synchronous call, as in tapable', () => {
  for (const [, stock, ours] of kinds) {
    expect(() => (stock() as any).call('value')).toThrow()
    expect(() => (ours() as any).call('value')).toThrow('call is not supported on an async Hook')
  }
})

test.each(kinds)(
  'error: %s: a tapPromise that returns none rejects, as in tapable; interceptors learn of it too',
  async (_, stock, ours) => {
    const error = vi.fn()
    for (const hook of [stock() as unknown as Hook, ours()]) {
      hook.intercept({ error })
      hook.tapPromise('a', (() => 'nothing to wait for') as never)
      await expect(hook.promise('value')).rejects.toThrow(
        'Tap function (tapPromise) did not return promise (returned nothing to wait for)',
      )
    }
    expect(error).toHaveBeenCalledTimes(1)
  },
)

test.each(kinds)(
  'error: %s: a tapAsync that throws rejects, where stock hooks hang or throw',
  async (_, __, ours) => {
    const error = vi.fn()
    const hook = ours()
    hook.intercept({ error })
    hook.tapPromise('a', async () => undefined)
    hook.tapAsync('b', () => {
      throw new Error('b failed')
    })
    await expect(hook.promise('value')).rejects.toThrow('b failed')
    expect(error).toHaveBeenCalledTimes(1)
  },
)

test.each(kinds)(
  'behavior: %s: an interceptor added during a call waits for the next',
  async (_, __, ours) => {
    const tap = vi.fn()
    const hook = ours()
    hook.tap('a', () => {
      if (tap.mock.calls.length === 0) hook.intercept({ tap })
    })
    hook.tap('b', () => {})
    await hook.promise('value')
    expect(tap).not.toHaveBeenCalled()
  },
)

test.each(kinds)('behavior: %s: untap takes a tap out again, at the next call', async (_, __, ours) => {
  const hook = ours()
  const calls: string[] = []
  const first = () => {
    calls.push('first')
    hook.untap(second)
  }
  const second = () => void calls.push('second')
  hook.tap('first', first)
  hook.tapPromise('second', second as never)
  hook.tap('stays', () => void calls.push('stays'))
  hook.untap(() => {})
  await hook.promise('value').catch(() => {})
  expect(hook.taps.map(({ name }) => name)).toEqual(['first', 'stays'])
  calls.length = 0
  await hook.promise('value')
  expect(calls).toEqual(['first', 'stays'])
})

test('behavior: untap finds what an interceptor wrapped', async () => {
  const hook = new SeriesHook()
  hook.intercept({ register: (tap) => ({ ...tap, original: tap.fn, fn: () => tap.fn() }) })
  const fn = vi.fn()
  hook.tap('a', fn)
  hook.untap(fn)
  await hook.promise('value')
  expect(fn).not.toHaveBeenCalled()
})

test('default: five hooks of three phases, frozen', () => {
  const hooks = createHooks()
  expect(Object.keys(hooks)).toEqual(['open', 'connect', 'switchNetwork', 'request', 'close'])
  for (const hook of Object.values(hooks)) {
    expect(Object.keys(hook)).toEqual(['prepare', 'handle', 'settle'])
    expect(Object.isFrozen(hook)).toBe(true)
    expect(hook.prepare).toBeInstanceOf(WaterfallHook)
    expect(hook.handle).toBeInstanceOf(BailHook)
    expect(hook.settle).toBeInstanceOf(SeriesHook)
  }
  expect(Object.isFrozen(hooks)).toBe(true)
})
