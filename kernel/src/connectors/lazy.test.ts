import { describe, expect, test, vi } from 'vitest'
import { defer } from '../../test/simulate.js'
import { lazyApi, lazyPart } from './lazy.js'

describe('lazyApi', () => {
  interface Api {
    add(one: number, other: number): Promise<string>
    fail(): Promise<never>
  }
  const setUp = () => {
    const add = vi.fn(async () => async (context: string, one: number, other: number) => {
      return `${context}: ${one + other}`
    })
    const fail = async () => async () => {
      throw new Error('failed')
    }
    const api = lazyApi<string, Api>('sum', { add, fail })
    return { api, add }
  }

  test('default', async () => {
    const { api, add } = setUp()
    expect(Object.keys(api)).toEqual(['add', 'fail'])
    expect(add).not.toHaveBeenCalled()
    expect(await api.add(1, 2)).toBe('sum: 3')
    expect(add).toHaveBeenCalledTimes(1)
  })

  test('error: the action throws, or can’t be fetched', async () => {
    const { api, add } = setUp()
    await expect(api.fail()).rejects.toThrow('failed')
    add.mockRejectedValueOnce(new Error('offline'))
    await expect(api.add(1, 2)).rejects.toThrow('offline')
    expect(await api.add(1, 2)).toBe('sum: 3')
  })

  test('error: an action that drifted from the API is a type error', () => {
    const fail = async () => async () => {
      throw new Error('failed')
    }
    // @ts-expect-error takes texts where the API gives numbers
    lazyApi<string, Api>('', { fail, add: async () => async (_: string, one: string) => one })
    // @ts-expect-error answers with a number where the API promises text
    lazyApi<string, Api>('', { fail, add: async () => async (_: string, one: number) => one })
    // @ts-expect-error an action is missing
    lazyApi<string, Api>('', { fail })
  })
})

describe('lazyPart', () => {
  const setUp = () => {
    const ends: (() => void)[] = []
    const part = { dispose: vi.fn() }
    const create = vi.fn(async () => part)
    const lazy = lazyPart({ onDispose: (end) => void ends.push(end) }, create)
    return { lazy, part, create, end: () => ends.forEach((end) => void end()) }
  }

  test('default', async () => {
    const { lazy, part, create, end } = setUp()
    expect(lazy.loaded()).toBeUndefined()
    expect(create).not.toHaveBeenCalled()
    expect(await Promise.all([lazy.load(), lazy.load()])).toEqual([part, part])
    expect(create).toHaveBeenCalledTimes(1)
    expect(lazy.loaded()).toBe(part)
    end()
    expect(part.dispose).toHaveBeenCalledTimes(1)
  })

  test('error: its code can’t be fetched, and is asked for again', async () => {
    const { lazy, part, create } = setUp()
    create.mockRejectedValueOnce(new Error('offline'))
    await expect(lazy.load()).rejects.toThrow('offline')
    expect(await lazy.load()).toBe(part)
  })

  test('behavior: given up while its code is fetched: at once', async () => {
    const { lazy, part, create } = setUp()
    const fetched = defer<typeof part>()
    create.mockReturnValue(fetched.promise)
    const controller = new AbortController()
    const [given, kept] = [lazy.load(controller.signal), lazy.load()]
    controller.abort()
    await expect(given).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    fetched.resolve(part)
    expect(await kept).toBe(part)
  })

  test('behavior: what comes after the plugin has ended is disposed of', async () => {
    const { lazy, part, end } = setUp()
    end()
    await lazy.load()
    expect(part.dispose).toHaveBeenCalledTimes(1)
  })
})
