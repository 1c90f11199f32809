import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../../test/setup/stillPage.js'
import type { FrameStatus } from '../api.js'
import { locale } from '../locale.js'
import { ApproveTransaction } from './ApproveTransaction.js'

const undo: (() => void)[] = []
beforeEach(() => page.viewport(800, 800))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** The view with a frame that shows nothing but where it is. */
async function open(status: FrameStatus, config: Parameters<typeof createTestWidget>[0] = {}) {
  const $frame = atom<FrameStatus>(status)
  const cancel = vi.fn()
  const hide = vi.fn()
  const frame = document.createElement('iframe')
  frame.title = 'Wallet'
  const simulated = definePlugin({
    id: 'embedded-wallet',
    locale,
    setup(context) {
      const showFrame = () => {
        frame.slot = 'embedded-wallet'
        const styles = { display: 'block', border: '0', 'inline-size': '100%', 'block-size': '100%' }
        for (const [name, value] of Object.entries(styles)) frame.style.setProperty(name, value)
        return () => {
          frame.removeAttribute('slot')
          hide()
        }
      }
      context.views.register({
        id: 'ApproveTransaction',
        title: () => context.t('approve.title'),
        load: async () => ({
          ApproveTransaction: () => (
            <ApproveTransaction context={context} $frame={$frame} cancel={cancel} showFrame={showFrame} />
          ),
        }),
      })
    },
  })
  const { widget, destroy } = createTestWidget({
    ...config,
    plugins: [simulated()] as readonly Plugin[] as readonly [],
  })
  widget.host.append(frame)
  undo.push(destroy, () => widget.host.remove(), mount(widget))
  await widget.ready
  await widget.open({ view: 'ApproveTransaction' })
  await vi.waitFor(() => expect(modal().shadowRoot?.querySelector('.ww-view')).not.toBeNull())
  return { widget, frame, $frame, cancel, hide }
}
const modal = () => document.querySelector('wallet-widget-modal') as HTMLElement

test('default: the frame stands in the view from edge to edge, and has the focus', async () => {
  const { frame, widget, hide } = await open('ready')
  await expect.element(page.getByRole('heading', { name: 'Approve in your wallet' })).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement).toBe(frame))
  await stillPage()
  const dialog = modal().shadowRoot?.querySelector('dialog')?.getBoundingClientRect() as DOMRect
  const box = frame.getBoundingClientRect()
  expect(box.height).toBe(560)
  expect([box.left, box.right, box.bottom]).toEqual([dialog.left, dialog.right, dialog.bottom])
  widget.push('SwitchNetwork')
  await vi.waitFor(() => expect(hide).toHaveBeenCalledOnce())
})

test('T5: once it has come, nothing above the frame fades, moves, filters or masks it', async () => {
  const { frame } = await open('ready')
  await expect.poll(() => frame.assignedSlot).not.toBeNull()
  await stillPage()
  for (let at: Element | null = frame; at; ) {
    const { opacity, transform, filter, maskImage, clipPath, mixBlendMode } = getComputedStyle(at)
    expect([at.className, opacity, transform, filter, maskImage, clipPath, mixBlendMode]).toEqual([
      at.className,
      '1',
      'none',
      'none',
      'none',
      'none',
      'normal',
    ])
    const root: Node = at.getRootNode()
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
})

test('behavior: a frame that loads is awaited, and can be given up', async () => {
  const { $frame, frame, cancel } = await open('loading')
  await expect.element(page.getByText('Your wallet is loading')).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledOnce()
  expect(frame.slot).toBe('')
  $frame.set('ready')
  await vi.waitFor(() => expect(frame.assignedSlot).not.toBeNull())
  expect(page.getByRole('button', { name: 'Cancel' }).query()).toBeNull()
})

test('behavior: what stands for a frame that loads is apart from each other', async () => {
  await open('loading')
  await expect.element(page.getByText('Your wallet is loading')).toBeInTheDocument()
  const skeletons = modal().shadowRoot?.querySelectorAll('.ww-skeleton') ?? []
  const boxes = [...skeletons].map((one) => one.getBoundingClientRect())
  expect(boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)))).toEqual([
    8, 8, 8,
  ])
})

test('F22: a frame that failed is said', async () => {
  const { cancel } = await open('failed')
  await expect.element(page.getByText('The wallet didn’t load')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  expect(cancel).toHaveBeenCalledOnce()
})

test.each([
  ['light', 'en', 'loading'],
  ['dark', 'en', 'loading'],
  ['light', 'ar', 'failed'],
  ['dark', 'ar', 'failed'],
] as const)('behavior: axe finds nothing: %s, %s, %s', async (mode, language, status) => {
  await open(status, { theme: { mode }, language })
  const shown = status === 'failed' ? '[role=alert]' : '.ww-approve-wait'
  await expect.poll(() => modal().shadowRoot?.querySelector(shown)).toBeTruthy()
  await stillPage()
  const { violations } = await axe.run(modal())
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
})
