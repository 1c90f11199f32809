// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { A, ethereum, settle, simulateWallet, simulateWidget, solana } from '../../test/simulate.js'

const KEY = 'wallet-widget:default|d|addressLabels'

afterEach(() => localStorage.clear())

function open() {
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [simulateWallet()] })
  return { widget, labels: () => widget.state.$session.get().addressLabels }
}

test('default: kept over reloads, in the one spelling of the address', async () => {
  const first = open()
  await first.widget.setAddressLabel({ address: A.toUpperCase().replace('0X', '0x'), label: '  Savings\n' })
  expect(first.labels()).toEqual({ [`eip155:${A}`]: 'Savings' })
  first.widget.destroy()
  const { widget, labels } = open()
  await widget.connect({ connectorId: 'simulated' })
  expect(labels()).toEqual({ [`eip155:${A}`]: 'Savings' })
})

test('args: label: empty takes the name away', async () => {
  const { widget, labels } = open()
  await widget.setAddressLabel({ address: A, label: 'Savings' })
  await widget.setAddressLabel({ address: A, label: ' ' })
  expect(labels()).toEqual({})
})

test('T1: a name is one line of at most 32 visible characters', async () => {
  const { widget, labels } = open()
  await widget.setAddressLabel({ address: A, label: `\u202e${'x'.repeat(50)}` })
  expect(labels()?.[`eip155:${A}`]).toBe(`${'x'.repeat(31)}…`)
})

test('behavior: at most 100, the oldest goes', async () => {
  const { widget, labels } = open()
  for (let index = 0; index < 101; index++)
    await widget.setAddressLabel({ address: `0x${String(index).padStart(40, '0')}`, label: `Name ${index}` })
  expect(Object.keys(labels() ?? {})).toHaveLength(100)
  expect(Object.values(labels() ?? {})).not.toContain('Name 0')
})

test('error: only an address can be named', async () => {
  const { widget, labels } = open()
  for (const [address, namespace] of [
    ['nonsense', 'eip155'],
    [A, 'bip122'],
  ] as const)
    await expect(widget.setAddressLabel({ address, namespace, label: 'Mine' })).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
    })
  expect(labels()).toEqual({})
})

test.each([
  { nonsense: 'Mine' },
  { 'eip155:<b>': 'Mine' },
  { [`eip155:${A}`]: 'Mi\u202ene' },
  { [`eip155:${A}`]: 5 },
  ['x'],
])('T13: storage edited by hand is reset: %j', async (value) => {
  localStorage.setItem(KEY, JSON.stringify({ v: 1, d: value }))
  const { widget, labels } = open()
  await widget.connect({ connectorId: 'simulated' })
  expect(labels()).toEqual({})
})

test('F13: another tab names it', async () => {
  const here = open()
  const there = open()
  await there.widget.connect({ connectorId: 'simulated' })
  await here.widget.setAddressLabel({ address: A, label: 'Savings' })
  const newValue = localStorage.getItem(KEY)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue, storageArea: localStorage }))
  await settle()
  expect(there.labels()).toEqual({ [`eip155:${A}`]: 'Savings' })
})

test('behavior: a name with invisible characters in it does not cost the others', async () => {
  const first = open()
  await first.widget.setAddressLabel({ address: A, label: 'My \u200b savings' })
  first.widget.destroy()
  const { widget, labels } = open()
  await widget.connect({ connectorId: 'simulated' })
  expect(labels()).toEqual({ [`eip155:${A}`]: 'My savings' })
})
