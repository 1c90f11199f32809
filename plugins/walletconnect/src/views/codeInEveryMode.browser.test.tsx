import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { QrCode } from '@wallet-widget/ui/parts'
import * as jsqr from 'jsqr'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { stillPage } from '../../../../test/setup/stillPage.js'

/** A CommonJS module: the function is its default, or the default of that. */
const decode = [jsqr.default, jsqr.default?.default].find(
  (one) => typeof one === 'function',
) as typeof jsqr.default.default
const URI = `wc:${'3f'.repeat(32)}@2?expiryTimestamp=1795228727&relay-protocol=irn&symKey=${'c4'.repeat(32)}`
const Code = () => <QrCode text={URI} label="Code" waiting="…" />
const code = definePlugin({
  id: 'code',
  setup: ({ views }) => views.register({ id: 'Code', title: 'Code', load: async () => ({ Code }) }),
})

const undo: (() => unknown)[] = []
beforeEach(() => page.viewport(800, 900))
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
})

async function open(mode: 'light' | 'dark' = 'light') {
  const { widget, destroy } = createTestWidget({ theme: { mode }, plugins: [code()] as readonly Plugin[] })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.open({ view: 'Code' })
  await expect.element(page.getByRole('img', { name: 'Code' })).toBeVisible()
  await stillPage()
}

/** What a camera reads that is held before the window. */
async function scan(): Promise<string | undefined> {
  const base64 = await page.screenshot({ save: false })
  const picture = new Image()
  picture.src = `data:image/png;base64,${base64}`
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.drawImage(picture, 0, 0)
  const { data } = pen.getImageData(0, 0, picture.width, picture.height)
  return decode(data, picture.width, picture.height)?.data
}

test.each(['light', 'dark'] as const)('K40: read in forced colours, %s', async (mode) => {
  const emulate = (features: { name: string; value: string }[]) =>
    cdp().send('Emulation.setEmulatedMedia', { features })
  await emulate([
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: mode },
  ])
  undo.push(() => emulate([]))
  await open(mode)
  await expect.poll(scan).toBe(URI)
})

test('K40: it keeps its colours where the browser darkens pages', async () => {
  await open('dark')
  const card = page.getByRole('img', { name: 'Code' }).element().closest('.ww-qr') as Element
  const { colorScheme, backgroundColor, color } = getComputedStyle(card)
  expect([colorScheme, backgroundColor, color]).toEqual([
    'light only',
    'rgb(255, 255, 255)',
    'rgb(11, 13, 20)',
  ])
})

test.each([
  ['zoomed', 'html { zoom: 1.5 }', 800],
  ['zoomed, on a phone', 'html { zoom: 1.5 }', 390],
  ['zoomed by its body', 'body { zoom: 1.5 }', 800],
  ['zoomed out', 'html { zoom: 0.67 }', 800],
  ['scaled', 'body { transform: scale(1.5); transform-origin: 0 0 }', 800],
])('K40: a page that is %s by its own styles does not cut it', async (_, rule, width) => {
  await page.viewport(width, 900)
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = rule
  undo.push(() => style.remove())
  await open()
  await expect.poll(scan).toBe(URI)
})
