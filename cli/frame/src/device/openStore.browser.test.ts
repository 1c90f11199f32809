import { expect, test } from 'vitest'
import { openStore } from './openStore.js'

test('one of two tabs takes what is kept, and nobody after it', async () => {
  const tabs = await Promise.all([openStore(), openStore()])
  await tabs[0].set('left:1', 'review')
  await tabs[0].set('left:2', 'another')
  const taken = await Promise.all(tabs.map((tab) => tab.take('left:1')))
  expect(taken.filter((value) => value === 'review')).toHaveLength(1)
  expect(taken).toContain(undefined)
  expect(await tabs[1].list('left:')).toEqual(['another'])
  expect(await tabs[0].take('left:1')).toBeUndefined()
})
test('two tabs that keep a value under one key agree', async () => {
  const tabs = await Promise.all([openStore(), openStore()])
  const kept = await Promise.all([tabs[0].getOrSet('key', 'a'), tabs[1].getOrSet('key', 'b')])
  expect(kept[0]).toBe(kept[1])
})
