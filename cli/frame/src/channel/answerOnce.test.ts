import { REQUEST_NAMES } from '@wallet-widget/embedded-wallet/protocol'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { FrameError } from '../contracts.js'
import { answerOnce } from './answerOnce.js'

const turn = () => new Promise((resolve) => setTimeout(resolve, 0))

function open(handle: (request: any) => Promise<unknown> = async () => undefined) {
  const posted: any[] = []
  const handled: any[] = []
  const take = answerOnce({
    post: (message) => posted.push(message),
    handle: async (request) => {
      handled.push(request)
      return handle(request)
    },
  })
  return { take, posted, handled }
}

const message = (name: string, id?: unknown, payload?: unknown) => ({ type: `@w3m-app/${name}`, id, payload })

test('default', async () => {
  const { take, posted } = open(async () => ({ chainId: 1 }))
  take(message('GET_CHAIN_ID', 'a'))
  await turn()
  expect(posted).toEqual([{ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'a', payload: { chainId: 1 } }])
})

test('T6: one answer an id, whatever comes again', { tags: ['once'] }, async () => {
  const { take, posted, handled } = open()
  take(message('GET_CHAIN_ID', 'a'))
  take(message('GET_CHAIN_ID', 'a'))
  await turn()
  take(message('SIGN_OUT', 'a'))
  take(message('GET_CHAIN_ID', 'b'))
  await turn()
  expect(handled.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(posted.map(({ id }) => id)).toEqual(['a', 'b'])
})

test('T6: unknown, malformed, oversize, deep', async () => {
  const { take, posted, handled } = open()
  let deep: unknown = 1
  for (let level = 0; level < 50; level++) deep = { deep }
  for (const nothing of [
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { type: 7 },
    { type: '@w3m-frame/READY' },
    message('NO', 'x'),
  ])
    take(nothing)
  take(message('CONNECT_EMAIL', 'email', { email: 7 }))
  take(message('RPC_REQUEST', 'large', { method: 'eth_call', params: ['a'.repeat(2 ** 21)] }))
  take(message('RPC_REQUEST', 'deep', { method: 'eth_call', params: deep }))
  await turn()
  expect(handled).toEqual([])
  expect(posted.map(({ type, id, payload }) => [type, id, payload.code])).toEqual([
    ['@w3m-frame/CONNECT_EMAIL_ERROR', 'email', -32602],
    ['@w3m-frame/RPC_REQUEST_ERROR', 'large', -32602],
    ['@w3m-frame/RPC_REQUEST_ERROR', 'deep', -32602],
  ])
})

test('T6: any order, any repeats: every id is answered once', { tags: ['once'] }, async () => {
  const requests = fc.array(
    fc.record({
      name: fc.constantFrom(...REQUEST_NAMES, 'NONSENSE'),
      id: fc.integer({ min: 0, max: 9 }),
      payload: fc.anything(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(requests, async (list) => {
      const { take, posted } = open()
      for (const { name, id, payload } of list) take(message(name, String(id), payload))
      await turn()
      const ids = posted.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const asked = new Set(list.filter(({ name }) => name !== 'NONSENSE').map(({ id }) => String(id)))
      expect(new Set(ids)).toEqual(asked)
    }),
    { numRuns: 60 },
  )
})

test('error: only words meant for the page leave the frame', async () => {
  const errors = [new FrameError('Rejected', 4001), new Error('key 0xabc of ann@example.com'), 'text', null]
  const { take, posted } = open(async () => {
    throw errors.shift()
  })
  for (const id of ['a', 'b', 'c', 'd']) {
    take(message('SIGN_OUT', id))
    await turn()
  }
  const general = { message: 'Something went wrong in the wallet. Try again.', code: -32603 }
  expect(posted.map(({ payload }) => payload)).toEqual([
    { message: 'Rejected', code: 4001 },
    general,
    general,
    general,
  ])
})

test('error: too much at once', async () => {
  const { take, posted } = open(() => new Promise(() => {}))
  for (let id = 0; id < 101; id++) take(message('SIGN_OUT', String(id)))
  await turn()
  expect(posted).toEqual([
    { type: '@w3m-frame/SIGN_OUT_ERROR', id: '100', payload: expect.objectContaining({ code: -32005 }) },
  ])
})
