import { atom, computed } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { simulateWidget } from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'
import { readText, type Text } from '../i18n/i18n.js'
import type { PluginContext } from './context.js'
import type { SlotEntry } from './slots.js'

const fail = (): never => {
  throw new Error('bad luck')
}
/** Anything may come from a plugin that is not type-checked. */
const anything = (value: unknown) => value as Text

async function setUp(setup: (context: PluginContext) => void) {
  const { widget } = simulateWidget({ plugins: [definePlugin({ id: 'bad', setup })()] })
  await widget.ready
  return widget
}

/** An entry as the interface finds it. */
async function drawnEntry(given: Partial<SlotEntry>) {
  const entry: SlotEntry = { id: 'entry', label: 'Entry', ...given }
  const widget = await setUp(({ slots }) => void slots.add('account.menu', entry))
  const [drawn] = widget.state.$slots.get()['account.menu'] ?? []
  return { widget, drawn: drawn as SlotEntry }
}

test.each([
  ['throws', fail, ''],
  ['answers an object', () => ({ hello: 'world' }), '[object Object]'],
  ['is an object', { hello: 'world' }, '[object Object]'],
  ['is missing', undefined, ''],
  ['answers nothing', () => undefined, ''],
  ['is text', 'Hello', 'Hello'],
])('T11: a title or label that %s is text all the same', async (_, label, text) => {
  const widget = await setUp(({ views }) =>
    views.register({ id: 'View', title: anything(label), load: async () => ({}) }),
  )
  expect(readText(widget.state.$views.get().get('View')?.title ?? 'none')).toBe(text)
  const { drawn } = await drawnEntry({ label: anything(label) })
  expect(readText(drawn.label)).toBe(text)
})

test('F37: what fails is reported under the name of its plugin', async () => {
  const { widget, drawn } = await drawnEntry({ label: fail, href: fail })
  readText(drawn.label)
  expect(await widget.exportLog()).toMatch(/The plugin "bad" failed\.[\s\S]*bad luck/)
  expect(drawn.href?.()).toBeUndefined()
})

test.each([
  ['https://example.com/terms', 'https://example.com/terms'],
  ['http://localhost:3000/account', 'http://localhost:3000/account'],
  ['http://127.0.0.1/', 'http://127.0.0.1/'],
  ['http://localhost.evil.example/', undefined],
  ['http://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['intent://x#Intent;end', undefined],
  ['data:text/html,x', undefined],
  [undefined, undefined],
])('T8: the page %s that an entry leads to passes the gate as %s', async (url, passed) => {
  const { drawn } = await drawnEntry({ href: () => url })
  expect(drawn.href?.()).toBe(passed)
})

test.each([
  ['throws', fail],
  ['rejects', () => Promise.reject(new Error('bad luck'))],
])('F37: what an entry does that %s is reported under the name of its plugin', async (_, onSelect) => {
  const { widget, drawn } = await drawnEntry({ onSelect })
  drawn.onSelect?.()
  await vi.waitFor(async () =>
    expect(await widget.exportLog()).toMatch(/The plugin "bad" failed\.[\s\S]*bad luck/),
  )
})

test('behavior: what an entry does is done at once, as a browser lets a click open a window only then', async () => {
  const onSelect = vi.fn(function (this: SlotEntry) {
    return this.id
  })
  const { drawn } = await drawnEntry({ onSelect: onSelect as () => void })
  drawn.onSelect?.()
  expect(onSelect).toHaveReturnedWith('entry')
})

test('T11: a condition that throws does not hold', async () => {
  const { widget, drawn } = await drawnEntry({ $when: computed(atom(0), (): boolean => fail()) })
  expect(drawn.$when?.get()).toBe(false)
  expect(await widget.exportLog()).toContain('The plugin "bad" failed.')
})

test('behavior: a condition is followed', async () => {
  const $when = atom(true)
  const { drawn } = await drawnEntry({ $when })
  const seen: boolean[] = []
  drawn.$when?.subscribe((holds) => seen.push(holds))
  $when.set(false)
  expect(seen).toEqual([true, false])
})

test('T11: nobody changes what another plugin registered', async () => {
  const { widget, drawn } = await drawnEntry({ view: 'Account' })
  expect(Object.isFrozen(drawn)).toBe(true)
  await widget.disable('bad')
  expect(widget.state.$slots.get()['account.menu']).toEqual([])
})

test('T28: a polluted prototype adds nothing to an entry', async () => {
  const { drawn } = await drawnEntry({ view: 'Account' })
  try {
    Object.assign(Object.prototype, { href: 'javascript:alert(1)', load: 'Evil' })
    expect([drawn.href, drawn.load, drawn.view]).toEqual([undefined, undefined, 'Account'])
  } finally {
    Reflect.deleteProperty(Object.prototype, 'href')
    Reflect.deleteProperty(Object.prototype, 'load')
  }
})
