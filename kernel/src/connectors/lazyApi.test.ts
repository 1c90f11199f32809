import { expect, test, vi } from 'vitest'
import { lazyApi } from './lazyApi.js'

interface Api {
  add(one: number, other: number): Promise<string>
  fail(): Promise<never>
}
const actions = {
  add: (context: string, one: number, other: number) => `${context}: ${one + other}`,
  fail: () => {
    throw new Error('failed')
  },
}
const setUp = () => {
  const load = vi.fn(async (name: keyof Api) => actions[name] as unknown)
  const api: Api = lazyApi('sum', ['add', 'fail'], load)
  return { api, load }
}

test('default', async () => {
  const { api, load } = setUp()
  expect(Object.keys(api)).toEqual(['add', 'fail'])
  expect(load).not.toHaveBeenCalled()
  expect(await api.add(1, 2)).toBe('sum: 3')
  expect(load.mock.calls).toEqual([['add']])
})

test('error: the action throws, or can’t be fetched', async () => {
  const { api, load } = setUp()
  await expect(api.fail()).rejects.toThrow('failed')
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(api.add(1, 2)).rejects.toThrow('offline')
  expect(await api.add(1, 2)).toBe('sum: 3')
})
