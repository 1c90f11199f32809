import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const find = (selector: string) =>
  document
    .querySelector('wallet-widget-modal')
    ?.shadowRoot?.querySelector(`dialog[open] ${selector}`) as HTMLElement

test('behavior: a title comes in 120 ms; the next view, and the height that it has, in 150 ms', async () => {
  const { widget, destroy } = createTestWidget()
  undo.push(destroy, mount(widget))
  await widget.open()
  await vi.waitFor(() => expect(find('.ww-heading').textContent).toBe('Connect wallet'))
  widget.push('WhatIsWallet')
  await vi.waitFor(() => expect(find('.ww-heading').textContent).toBe('What is a wallet?'))
  const heading = getComputedStyle(find('.ww-heading'))
  expect([heading.animationName, heading.animationDuration]).toEqual(['ww-appear', '0.12s'])
  const view = getComputedStyle(find('.ww-view'))
  expect([view.animationName, view.animationDuration]).toEqual(['ww-next', '0.15s'])
  const body = getComputedStyle(find('.ww-body'))
  expect([body.transitionProperty, body.transitionDuration]).toEqual(['height', '0.15s'])
})
