import { describe, expect, test, vi } from 'vitest'
import { defer } from '../../test/simulate.js'
import { lazyApi, lazyConnector } from './lazy.js'

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

describe('lazyConnector', () => {
  const setUp = () => {
    const operations = {
      connect: vi.fn(async () => []),
      reconnect: vi.fn(async () => undefined),
      disconnect: vi.fn(async () => {}),
      request: vi.fn(async () => 'signed'),
    }
    const load = vi.fn(async () => operations)
    const handle = { name: 'wallet' }
    const connector = lazyConnector(handle, load, {
      id: 'one',
      name: 'One',
      type: 'ANNOUNCED',
      namespaces: ['eip155'],
      subscribe: () => () => {},
    })
    return { connector, handle, load, operations }
  }

  test('default', async () => {
    const { connector, handle, load, operations } = setUp()
    expect(connector).toMatchObject({ id: 'one', name: 'One', namespaces: ['eip155'] })
    expect('switchNetwork' in connector).toBe(false)
    expect(load).not.toHaveBeenCalled()
    const request = {
      method: 'personal_sign',
      params: [],
      namespace: 'eip155',
      networkId: 'eip155:1',
      signal: new AbortController().signal,
    } as const
    expect(await connector.request(request)).toBe('signed')
    expect(operations.request).toHaveBeenCalledWith(handle, request)
    await connector.disconnect()
    expect(operations.disconnect).toHaveBeenCalledWith(handle)
  })

  test('error: its code can’t be fetched, and is asked for again', async () => {
    const { connector, load } = setUp()
    load.mockRejectedValueOnce(new Error('offline'))
    await expect(connector.disconnect()).rejects.toThrow('offline')
    await connector.disconnect()
  })

  test('behavior: given up while its code is fetched: at once, and the wallet is never asked', async () => {
    const { connector, load, operations } = setUp()
    const fetched = defer<typeof operations>()
    load.mockReturnValue(fetched.promise)
    const controller = new AbortController()
    const { signal } = controller
    const connect = { namespaces: ['eip155'], network: undefined, networks: [], signal, onProgress() {} }
    const asked = [
      connector.connect(connect),
      connector.reconnect(connect),
      connector.request({ method: 'sign', params: [], namespace: 'eip155', networkId: 'eip155:1', signal }),
    ]
    controller.abort()
    for (const asking of asked) await expect(asking).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
    fetched.resolve(operations)
    await fetched.promise
    expect(operations.connect).not.toHaveBeenCalled()
    expect(operations.reconnect).not.toHaveBeenCalled()
    expect(operations.request).not.toHaveBeenCalled()
  })
})
