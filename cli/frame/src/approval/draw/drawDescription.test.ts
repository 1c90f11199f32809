// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { BOB, sampleRequest, USDC } from '../requests.fixture.js'
import { loadTranslator } from '../words/loadTranslator.js'
import { drawDescription } from './drawDescription.js'

const draw = async (tag: string) => {
  const context = { document, t: await loadTranslator(tag), request: sampleRequest('send') }
  const { nodes, warnings } = drawDescription(context, {
    intent: 'Lend',
    owner: 'A market',
    fields: [
      { label: 'For', kind: 'duration', seconds: 90_061n },
      { label: 'At once', kind: 'duration', seconds: 0n },
      { label: 'Ever', kind: 'duration', seconds: 2n ** 255n },
      { label: 'Item', kind: 'item', id: 2n ** 255n, collection: BOB },
      { label: 'Known', kind: 'item', id: 7n, collection: USDC },
    ],
  })
  const root = document.createElement('div')
  root.append(...nodes)
  const shown = [...root.querySelectorAll('dd')].map(({ textContent }) =>
    textContent?.replace(/[\u2066-\u2069]/g, ''),
  )
  return { shown, warnings }
}

test('default: a length of time in words, exact; an item by its number, with the whole address of its collection', async () => {
  const { shown, warnings } = await draw('en')
  expect(shown.slice(0, 2)).toEqual(['1 day 1 hour 1 minute 1 second', '0'])
  expect(shown[2]).toMatch(/^[\d,]{70,} days \d+ hours/)
  expect(shown[3]).toContain(`${2n ** 255n}`)
  expect(shown[3]).toContain(BOB)
  expect(shown[4]).toContain('7')
  expect(shown[4]).toContain(USDC)
  expect(warnings).toEqual([])
})

test('args: language', async () => {
  expect((await draw('es')).shown[0]).toBe('1 d\u00eda 1 hora 1 minuto 1 segundo')
})
