// @module-tag once

import type { WidgetStorage } from '@wallet-widget/kernel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paymentOf } from '../../../test/payments.js'
import { REFUSED_TTL_MS } from './changeRecord.js'
import { createPayments } from './payments.js'

const payment = paymentOf({ id: 'mine', at: Date.now() })
const others = paymentOf({ id: 'others', from: '0xother', at: Date.now() })

/** SIMULATED storage that tabs share, as the kernel’s: what it has no room for a tab remembers, until another tab writes. */
function browser() {
  const texts = new Map<string, string>()
  const tabs = new Set<(key: string) => void>()
  const state = { isFull: false }
  const open = () => {
    const memory = new Map<string, string>()
    const listeners: (() => void)[] = []
    const changed = (key: string) => {
      memory.delete(key)
      for (const listener of listeners) listener()
    }
    tabs.add(changed)
    const storage: WidgetStorage = {
      item: (key, { guard, fallback }) => {
        const get = () => {
          const value: unknown = JSON.parse(memory.get(key) ?? texts.get(key) ?? 'null')
          return guard(value) ? value : fallback
        }
        return {
          get,
          set(value) {
            if (state.isFull) return void memory.set(key, JSON.stringify(value))
            memory.delete(key)
            texts.set(key, JSON.stringify(value))
            for (const tab of tabs) if (tab !== changed) tab(key)
          },
          remove: () => void texts.delete(key),
          subscribe(listener) {
            listeners.push(() => listener(get()))
            return () => {}
          },
        }
      },
      subscribe: () => () => {},
      removeAll: () => texts.clear(),
    }
    return createPayments(storage)
  }
  return { open, state }
}

/** Two tabs; the first had no room for the payment it has asked its wallet for. */
function full() {
  const { open, state } = browser()
  const [page, other] = [open(), open()]
  other.record(others, 'asked')
  state.isFull = true
  page.record(payment, 'asked')
  state.isFull = false
  return { page, other, state, open }
}

test('F10: a payment that there was no room for stays open when another tab writes', () => {
  const { page, other } = full()
  const told: unknown[] = []
  page.subscribe(() => told.push(page.open(payment)?.id))
  other.record(others, 'sent', '0xhash')
  expect(told).toEqual(['mine'])
  expect(page.list()).toMatchObject([
    { id: 'mine', status: 'asked' },
    { id: 'others', status: 'sent' },
  ])
})

test('F10: with the next change it is stored, where there is room', () => {
  const { page, other, open } = full()
  other.record(others, 'sent', '0xhash')
  expect(open().open(payment)).toBeUndefined()
  page.record(paymentOf({ id: 'next', from: '0xthird', at: Date.now() }), 'asked')
  expect(open().open(payment)).toMatchObject({ id: 'mine' })
  expect(other.open(payment)).toMatchObject({ id: 'mine' })
})

test('F10: what is certain stays so, whichever list has it', () => {
  const { page, other, state } = full()
  page.record(payment, 'asked')
  other.record(payment, 'sent', '0xhash')
  // The other tab has learned it.
  expect(page.list()[0]).toMatchObject({ status: 'sent', transactionId: '0xhash' })
  page.record(payment, 'givenUp')
  expect(page.list()[0]).toMatchObject({ status: 'sent' })

  const second = paymentOf({ id: 'second', at: Date.now() })
  page.record(second, 'asked')
  state.isFull = true
  page.record(second, 'sent', '0xsecond')
  state.isFull = false
  other.record(others, 'sent', '0xother')
  expect(page.list().find(({ id }) => id === 'second')).toMatchObject({ status: 'sent' })
})

test('F10: that the visitor was told of a late payment is not forgotten either', () => {
  const { page, other, state } = full()
  page.record(payment, 'givenUp')
  page.record(payment, 'sent', '0xhash')
  expect(page.list()[0]).toMatchObject({ status: 'sentLate' })
  state.isFull = true
  page.markTold(payment)
  state.isFull = false
  other.record(others, 'sent', '0xother')
  expect(page.list().find(({ id }) => id === 'mine')).toMatchObject({ status: 'sent' })
})

test('F13: what another tab gives up is not open here any more', () => {
  const { page, other } = full()
  page.record(payment, 'asked')
  other.record(payment, 'givenUp')
  expect(page.open(payment)).toBeUndefined()
})

test('F13: what another tab has settled stays so once its record is over', () => {
  vi.useFakeTimers({ now: payment.at, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { page, other } = full()
  page.record(payment, 'asked')
  other.record(payment, 'refused')
  expect(page.list()[0]).toMatchObject({ id: 'mine', status: 'refused' })
  vi.setSystemTime(payment.at + REFUSED_TTL_MS)
  other.record(others, 'sent', '0xhash')
  expect(page.list()).toMatchObject([{ id: 'others' }])
})

test('no more are listed than can be stored', () => {
  const { page, other } = full()
  for (let count = 0; count < 60; count += 1)
    other.record(paymentOf({ id: `other ${count}`, from: '0xother', at: Date.now() }), 'notSent')
  expect(page.list()).toHaveLength(50)
  page.markTold(payment)
  expect(page.open(payment)).toMatchObject({ id: 'mine' })
})
