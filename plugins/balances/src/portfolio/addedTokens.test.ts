import type { PluginContext } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { createAddedTokens } from './addedTokens.js'

/** A FAKE of the plugin's storage, which checks what it holds as the real one does. */
function start(stored?: unknown) {
  const values = new Map<string, unknown>(stored === undefined ? [] : [['added', stored]])
  const storage = {
    item: <T>(key: string, { guard, fallback }: { guard: (value: unknown) => value is T; fallback: T }) => ({
      get: () => {
        const value = values.get(key)
        return value !== undefined && guard(value) ? value : fallback
      },
      set: (value: T) => void values.set(key, JSON.parse(JSON.stringify(value))),
    }),
  }
  const open = () => createAddedTokens({ storage } as unknown as Pick<PluginContext, 'storage'>)
  return { added: open(), open }
}

test('default: tokens by network, for the next page too', () => {
  const { added, open } = start()
  expect(added.on('eip155:1')).toEqual([])
  added.add('eip155:1', '0xA')
  added.add('eip155:1', '0xB')
  added.add('eip155:137', '0xC')
  expect(open().on('eip155:1')).toEqual(['0xA', '0xB'])
  added.remove('eip155:1', '0xA')
  expect(open().on('eip155:1')).toEqual(['0xB'])
  expect(open().on('eip155:137')).toEqual(['0xC'])
})

test('behavior: one address is one token, in whichever case, and stands last once it is added anew', () => {
  const { added } = start({ 'eip155:1': ['0xa', '0xb'] })
  added.add('eip155:1', '0xA')
  expect(added.on('eip155:1')).toEqual(['0xb', '0xA'])
  added.remove('eip155:1', '0xB')
  added.remove('eip155:1', '0xnone')
  added.remove('eip155:137', '0xnone')
  expect(added.on('eip155:1')).toEqual(['0xA'])
})

test('behavior: the last 100 of a network are kept, and can be read again', () => {
  const { added, open } = start()
  for (let one = 0; one < 103; one++) added.add('eip155:1', `0x${one}`)
  const kept = open().on('eip155:1')
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, '0x3', '0x102'])
})

test('T13: one that could not be read again takes none of the others with it', () => {
  const { added, open } = start()
  added.add('eip155:1', '0xA')
  added.add('eip155:137', 'x'.repeat(100))
  expect(open().on('eip155:1')).toEqual(['0xA'])
  expect(open().on('eip155:137')).toEqual([])
})

test.each([
  ['text', 'x'],
  ['null', null],
  ['a list that is none', { 'eip155:1': '0xa' }],
  ['no addresses', { 'eip155:1': [7] }],
  ['addresses longer than any', { 'eip155:1': ['x'.repeat(100)] }],
  ['more than are kept', { 'eip155:1': Array(101).fill('0xa') }],
])('T13: stored by another hand: %s: nothing was added', (_, stored) => {
  const { added } = start(stored)
  expect(added.on('eip155:1')).toEqual([])
  added.add('eip155:1', '0xa')
  expect(added.on('eip155:1')).toEqual(['0xa'])
})

test('T7: what every object has is no list of tokens', () => {
  const { added } = start({ 'eip155:1': ['0xa'] })
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(added.on(name as Parameters<typeof added.on>[0])).toEqual([])
})
