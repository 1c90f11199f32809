import type { Mark } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const STRIPES: Mark = [
  ['path', { fill: 'url(#own)', d: 'M24 0H0v24h24z' }],
  ['defs', {}, [['linearGradient', { id: 'own' }, [['stop', { stopColor: '#f00' }]]]]],
]
const network = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
})

async function show(loadMark: (id: string) => Promise<{ mark: Mark; isTest?: boolean } | undefined>) {
  const { widget, destroy } = createTestWidget({
    adapters: [{ ...createSimulatedAdapter({ namespace: 'eip155' }), loadMark }],
    networks: [network(1, 'Known'), network(5, 'Tried'), network(9, 'Other')],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.open({ view: 'SwitchNetwork' })
  await expect.element(page.getByRole('button', { name: 'Other' })).toBeVisible()
}
const picture = (name: string) => page.getByRole('button', { name }).element().querySelector('svg')

test('default: a network goes by the mark that its plugin knows, drawn without any url, else by a letter', async () => {
  const loadMark = vi.fn(async (id: string) =>
    id === 'eip155:9' ? undefined : { mark: STRIPES, isTest: id === 'eip155:5' },
  )
  await show(loadMark)
  await expect.poll(() => picture('Known')?.querySelectorAll('path')).toHaveLength(1)
  await expect.poll(() => picture('Other')?.textContent).toBe('O')
  const [known, tried] = [picture('Known'), picture('Tried')]
  const ids = [known, tried].map((one) => one?.querySelector('linearGradient')?.id)
  expect(new Set(ids).size).toBe(2)
  expect(known?.querySelector('path')?.getAttribute('fill')).toBe(`url(#${ids[0]})`)
  expect([known, tried].map((one) => one && getComputedStyle(one).filter)).toEqual(['none', 'grayscale(1)'])
  expect(document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelectorAll('img')).toHaveLength(0)
  expect(loadMark).toHaveBeenCalledTimes(3)
})

test('behavior: its place is kept while it is fetched, and a failure leaves the letter', async () => {
  let fail = () => {}
  const fetching = new Promise<undefined>((_, reject) => {
    fail = () => reject(new Error('offline'))
  })
  await show((id) => (id === 'eip155:1' ? fetching : Promise.resolve(undefined)))
  expect(picture('Known')?.textContent).toBe('')
  // As it is laid out: the row may still be moving in.
  const before = picture('Known')?.clientWidth
  fail()
  await expect.poll(() => picture('Known')?.textContent).toBe('K')
  expect(picture('Known')?.clientWidth).toBe(before)
})
