import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stillPage } from '../../../test/setup/stillPage.js'
import { mount } from '../mount.js'

const undo: (() => void)[] = []
beforeEach(async () => {
  await page.viewport(390, 844)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1')
})
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
  vi.unstubAllGlobals()
})

/** What a phone tells of the part of the window that is seen. */
class Seen extends EventTarget {
  listeners = 0
  readonly part = { width: 390, height: 844, offsetTop: 0, scale: 1 }
  get width() {
    return this.part.width
  }
  get height() {
    return this.part.height
  }
  get offsetTop() {
    return this.part.offsetTop
  }
  get scale() {
    return this.part.scale
  }
  tell(part: Partial<Seen['part']>, type: 'resize' | 'scroll' = 'resize') {
    Object.assign(this.part, part)
    this.dispatchEvent(new Event(type))
  }
  override addEventListener(...given: Parameters<EventTarget['addEventListener']>) {
    this.listeners++
    const { signal } = given[2] as AddEventListenerOptions
    signal?.addEventListener('abort', () => this.listeners--)
    super.addEventListener(...given)
  }
}

const Form = () => (
  <form className="ww-stack" onSubmit={(event) => event.preventDefault()}>
    {['Receiver', 'Amount', 'Note'].map((label) => (
      <label key={label} style={{ display: 'block', marginBlockEnd: 140 }}>
        {label} <input className="ww-field-input" />
      </label>
    ))}
    <button type="submit" className="ww-control ww-btn ww-btn-primary ww-block">
      Review
    </button>
  </form>
)
const form = definePlugin({
  id: 'form',
  setup: ({ views }) => views.register({ id: 'Form', title: 'Form', load: async () => ({ Form }) }),
})

async function open(seen: Seen | null = new Seen()) {
  vi.stubGlobal('visualViewport', seen)
  const { widget, destroy } = createTestWidget({ plugins: [form()] as readonly Plugin[] })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.open({ view: 'Form' })
  await expect.element(page.getByRole('textbox', { name: 'Receiver' })).toBeVisible()
  if (seen) await vi.waitFor(() => expect(seen.listeners).toBe(2))
  await stillPage()
  return { widget, seen: seen ?? new Seen() }
}
const dialog = () =>
  document.querySelector('wallet-widget-modal')?.shadowRoot?.querySelector('dialog') as HTMLDialogElement
const field = (name: string) => page.getByRole('textbox', { name }).element() as HTMLElement
const main = () => page.getByRole('button', { name: 'Review' }).element()
const box = () => {
  const { top, bottom, left, right } = dialog().getBoundingClientRect()
  return { top, bottom, left, right }
}
const isWithin = (element: Element, { offsetTop, height }: Seen) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= offsetTop && bottom <= offsetTop + height
}

test('K41: field and main button are in the part that the keyboard leaves', async () => {
  const { seen } = await open()
  for (const name of ['Receiver', 'Amount', 'Note']) {
    field(name).focus()
    seen.tell({ height: 430 })
    await vi.waitFor(() => expect(dialog().hasAttribute('data-keyboard')).toBe(true))
    await vi.waitFor(() => {
      for (const element of [dialog(), field(name), main()]) expect(isWithin(element, seen)).toBe(true)
    })
    expect(field(name).getBoundingClientRect().bottom).toBeLessThanOrEqual(main().getBoundingClientRect().top)
  }
})

test('K41: where the browser has moved what is seen, the dialog is there, and back when the keyboard goes', async () => {
  const { seen } = await open()
  const before = box()
  seen.tell({ height: 430, offsetTop: 200 })
  await vi.waitFor(() => expect(dialog().getBoundingClientRect().bottom).toBe(630))
  seen.tell({ offsetTop: 120 }, 'scroll')
  await vi.waitFor(() => expect(dialog().getBoundingClientRect().bottom).toBe(550))
  expect(isWithin(dialog(), seen)).toBe(true)
  seen.tell({ height: 844, offsetTop: 0 })
  await vi.waitFor(() => expect(box()).toEqual(before))
  expect(dialog().getAttribute('style')).toBe('')
})

test('K41: neither a bar of the browser, nor zooming, nor a turn is a keyboard', async () => {
  const { seen } = await open()
  const before = box()
  for (const part of [
    { height: 760 },
    { width: 195, height: 422, scale: 2 },
    { width: 844, height: 390, scale: 1 },
  ]) {
    seen.tell(part)
    await stillPage()
    expect(dialog().hasAttribute('data-keyboard')).toBe(false)
    expect(box()).toEqual(before)
  }
})

test('K41: on a tablet the dialog is in the part that is seen, too', async () => {
  await page.viewport(820, 844)
  const { seen } = await open()
  field('Note').focus()
  seen.tell({ width: 820 })
  await stillPage()
  seen.tell({ height: 430, offsetTop: 60 })
  await vi.waitFor(() => expect(isWithin(dialog(), seen)).toBe(true))
  await vi.waitFor(() =>
    expect([isWithin(field('Note'), seen), isWithin(main(), seen)]).toEqual([true, true]),
  )
})

test('K41: closed, nobody listens and nothing is left; a browser that tells nothing is left alone', async () => {
  const { widget, seen } = await open()
  seen.tell({ height: 430 })
  await vi.waitFor(() => expect(dialog().hasAttribute('data-keyboard')).toBe(true))
  await widget.close()
  await vi.waitFor(() => expect(seen.listeners).toBe(0))
  expect([dialog().hasAttribute('data-keyboard'), dialog().getAttribute('style') ?? '']).toEqual([false, ''])
  for (const fn of undo.splice(0).reverse()) fn()
  await open(null)
  await expect.element(page.getByRole('dialog')).toBeVisible()
})
