import { expect, test } from 'vitest'
import { definePlugin } from '../definePlugin.js'
import { orderPlugins } from './order.js'

const plugin = (id: string, requires: string[] = [], enabled = true) =>
  definePlugin({ id, requires, setup() {} })({ enabled })
const ids = (plugins: Parameters<typeof orderPlugins>[0]) => orderPlugins(plugins).map(({ id }) => id)

test('default: as configured', () => {
  expect(ids([plugin('c'), plugin('a'), plugin('b')])).toEqual(['c', 'a', 'b'])
  expect(ids([])).toEqual([])
})

test('behavior: those required come first', () => {
  expect(ids([plugin('send', ['balances', 'evm']), plugin('balances', ['evm']), plugin('evm')])).toEqual([
    'evm',
    'balances',
    'send',
  ])
})

test('behavior: one that is off may require one that is off', () => {
  expect(ids([plugin('send', ['balances'], false), plugin('balances', [], false)])).toEqual([
    'balances',
    'send',
  ])
})

test.each([
  ['DUPLICATE_PLUGIN', [plugin('evm'), plugin('evm')], 'The plugin "evm" is configured twice.'],
  [
    'MISSING_PLUGIN',
    [plugin('send', ['balances'])],
    'The plugin "send" requires "balances", which is missing.',
  ],
  [
    'MISSING_PLUGIN',
    [plugin('send', ['balances'], false)],
    'The plugin "send" requires "balances", which is missing.',
  ],
  [
    'MISSING_PLUGIN',
    [plugin('send', ['evm']), plugin('evm', [], false)],
    'The plugin "send" requires "evm", which is off.',
  ],
  [
    'CIRCULAR_PLUGINS',
    [plugin('a', ['b']), plugin('b', ['c']), plugin('c', ['a'])],
    'Plugins require each other in a circle: a → b → c → a.',
  ],
  ['CIRCULAR_PLUGINS', [plugin('a', ['a'])], 'Plugins require each other in a circle: a → a.'],
  [
    'INVALID_PLUGIN',
    [definePlugin({ id: 'evm', setup() {} }) as never],
    'One entry of `plugins` is not a plugin.',
  ],
  ['INVALID_PLUGIN', [undefined as never], 'One entry of `plugins` is not a plugin.'],
  ['INVALID_PLUGIN', [{ id: 'evm' } as never], 'One entry of `plugins` is not a plugin.'],
])('error: %s', (code, plugins, shortMessage) => {
  expect(() => orderPlugins(plugins)).toThrow(expect.objectContaining({ code, shortMessage }))
})

test('error: says how to fix it', () => {
  expect(() => orderPlugins([plugin('send', ['balances'])])).toThrow('Add "balances" to `plugins`.')
  expect(() => orderPlugins([plugin('send', ['evm']), plugin('evm', [], false)])).toThrow('Switch "evm" on.')
})
