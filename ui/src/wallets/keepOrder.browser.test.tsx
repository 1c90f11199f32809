import { definePlugin } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  for (const fn of undo.splice(0).reverse()) fn()
})

/** Longer than it takes for the list to count as seen. */
const whileSeen = () => vi.advanceTimersByTimeAsync(900)
const wallet = (id: string, name: string, own: object = {}) => ({
  ...createSimulatedConnector({ id, name, rdns: id }),
  ...own,
})
const names = () =>
  page
    .getByRole('list', { name: 'Wallets' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('bdi')?.textContent ?? '…')

/** A list with one wallet of the browser and one outside of it, and what a plugin offers. */
async function show() {
  const offers = definePlugin({ id: 'offers', setup: ({ slots }) => slots })
  const { widget, destroy, setConnectors } = createTestWidget({
    connectors: [wallet('io.outside', 'Outside', { external: true }), wallet('io.alpha', 'Alpha')],
    plugins: [offers()],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  const offer = (label: string, group: 'featured' | 'recommended', isPending = false) => {
    const id = `${group} ${label}`
    return widget.plugins.offers.add('connect.wallets', { id, label, wallet: { group, id, isPending } })
  }
  return { widget, offer, setConnectors }
}

test('behavior: wallets that a directory names late stand where their kind does', async () => {
  const { widget, offer } = await show()
  const kept = [offer('', 'featured', true), offer('', 'recommended', true)]
  await widget.open()
  await expect.poll(names).toEqual(['Alpha', '…', 'Outside', '…'])
  await whileSeen()
  for (const remove of kept) remove()
  offer('Suggested', 'recommended')
  offer('Featured', 'featured')
  await expect.poll(names).toEqual(['Alpha', 'Featured', 'Outside', 'Suggested'])
})

test('F21: once all were there, one that is named later joins at the end, whatever its kind', async () => {
  const { widget, offer } = await show()
  offer('Suggested', 'recommended')
  await widget.open()
  await expect.poll(names).toEqual(['Alpha', 'Outside', 'Suggested'])
  await whileSeen()
  offer('Featured', 'featured')
  await expect.poll(names).toEqual(['Alpha', 'Outside', 'Suggested', 'Featured'])
  // Opened again, it has its place.
  await widget.close()
  await widget.open()
  await expect.poll(names).toEqual(['Alpha', 'Featured', 'Outside', 'Suggested'])
})

test('K42: a wallet that announces itself while the list is seen stays where it stood, one of another name does not', async () => {
  const { widget, setConnectors } = await show()
  const injected = wallet('injected', 'Fox', { rdns: undefined })
  const other = wallet('io.other', 'Other')
  setConnectors([injected, other])
  await widget.open()
  await expect.poll(names).toEqual(['Fox', 'Other'])
  await whileSeen()
  const announced = wallet('io.fox.mobile', 'Fox')
  setConnectors([{ ...injected, unlisted: true }, other, announced])
  await vi.waitFor(() => expect(widget.state.$connectors.get().at(-1)?.id).toBe('io.fox.mobile'))
  await expect.poll(names).toEqual(['Fox', 'Other'])
  setConnectors([announced, wallet('io.new', 'New'), { ...other, unlisted: true }])
  await expect.poll(names).toEqual(['Fox', 'New'])
})
