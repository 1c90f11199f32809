import { expect, test } from 'vitest'
import { simulateWidget } from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'
import type { PluginContext } from './context.js'

/** Any door of the context, by its path, as a plugin without types goes through it. */
type Door = (...given: readonly unknown[]) => unknown

const doorOf = (context: PluginContext, path: string): Door =>
  path.split('.').reduce<unknown>((at, name) => Reflect.get(at as object, name), context) as Door

test.each<[string, readonly unknown[], string]>([
  ['views.register', [undefined], 'The view must be an object, not undefined.'],
  [
    'views.register',
    [{ id: 'Hello', title: 'Hello' }],
    '`load` of the view must be a function, not undefined.',
  ],
  ['views.register', [{ title: 'Hello', load() {} }], '`id` of the view must be a string, not undefined.'],
  ['slots.add', [undefined], 'The slot entry must be an object, not undefined.'],
  ['slots.add', ['account.menu'], 'The slot entry must be an object, not undefined.'],
  ['slots.add', ['account.menu', {}], '`id` of the slot entry must be a string, not undefined.'],
  ['chains.register', [undefined], 'The chain adapter must be an object, not undefined.'],
  [
    'chains.register',
    [{ namespace: 'lunar' }],
    '`isAddress` of the chain adapter must be a function, not undefined.',
  ],
  ['connectors.provide', [undefined], 'The list of connectors must be an object, not undefined.'],
  ['connectors.provide', [[]], 'The list of connectors must be an object, not a list of strings.'],
  ['connectors.provide', [{}], '`get` of the list of connectors must be a function, not undefined.'],
  ['hooks.open.prepare.tap', [undefined], 'The tap must be a function, not undefined.'],
  [
    'hooks.close.settle.tap',
    [() => {}, { stage: '1' }],
    'The stage of a tap must be a number, not a string.',
  ],
  [
    'hooks.close.settle.tap',
    [() => {}, { stage: Number.NaN }],
    'The stage of a tap must be a number, not NaN.',
  ],
  ['widget.alert', [undefined], 'The code of an alert must be a string, not undefined.'],
  ['request', [{}], '`method` of the request must be a string, not undefined.'],
  ['listen', [new EventTarget(), 'tick'], 'The callback must be a function, not undefined.'],
  ['setTimeout', [undefined], 'The callback must be a function, not undefined.'],
  ['setInterval', ['tick()'], 'The callback must be a function, not a string.'],
  ['onDispose', [undefined], 'The callback must be a function, not undefined.'],
])('error: %s(…%j)', async (path, given, shortMessage) => {
  const probe = definePlugin({ id: 'probe', setup: (context): PluginContext => context })
  const { widget } = simulateWidget({ plugins: [probe()] })
  await widget.ready
  const pass = async () => doorOf(widget.plugins.probe, path)(...given)
  await expect(pass()).rejects.toMatchObject({
    name: 'BaseError',
    code: 'INVALID_ARGUMENT',
    plugin: 'probe',
    shortMessage,
  })
})

test('error: in setup: the log names the plugin', async () => {
  const bad = definePlugin({ id: 'bad', setup: ({ views }) => views.register(undefined as never) })
  const { widget } = simulateWidget({ plugins: [bad()] })
  await widget.ready
  const log = await widget.exportLog()
  expect(log).toContain('The view must be an object, not undefined.')
  expect(log).toMatch(/Plugin:\s+bad/)
})

test('error: the page’s own views', () => {
  const { widget } = simulateWidget()
  const code = 'INVALID_ARGUMENT'
  expect(() => widget.addView(undefined as never)).toThrow(expect.objectContaining({ code }))
})
