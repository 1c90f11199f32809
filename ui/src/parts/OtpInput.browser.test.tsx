import axe from 'axe-core'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { AnnounceContext } from '../modal/useAnnounce.js'
import { adoptStyles } from '../theme/adoptStyles.js'
import controls from '../theme/controls.css?inline'
import pieces from '../theme/pieces.css?inline'
import tokens from '../theme/tokens.css?inline'
import { StylesContext } from '../theme/useStyles.js'
import { OtpInput, type OtpInputProps } from './OtpInput.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})
beforeEach(() => page.viewport(400, 300))

interface Drawn {
  readonly onComplete: ReturnType<typeof vi.fn>
  readonly announce: ReturnType<typeof vi.fn>
  set(props: Partial<OtpInputProps>): void
  readonly root: ShadowRoot
}

/** In a shadow root, as in the modal. */
function draw(props: Partial<OtpInputProps> = {}, { dir = 'ltr', mode = 'light' } = {}): Drawn {
  const host = document.body.appendChild(document.createElement('div'))
  host.dataset.wwMode = mode
  const root = host.attachShadow({ mode: 'open' })
  undo.push(() => host.remove())
  for (const css of [tokens, controls, pieces]) undo.push(adoptStyles(root, css))
  const place = root.appendChild(document.createElement('main'))
  place.dir = dir
  place.style.setProperty('padding', '20px')
  place.style.setProperty('background', 'var(--ww-bg)')
  const onComplete = vi.fn()
  const announce = vi.fn()
  let set: Drawn['set'] = () => {}
  function Test() {
    const [given, change] = useState<Partial<OtpInputProps>>(props)
    set = (more) => change((before) => ({ ...before, ...more }))
    return (
      <StylesContext value={root}>
        <AnnounceContext value={announce}>
          <OtpInput label="One-time code" onComplete={onComplete} autoFocus {...given} />
        </AnnounceContext>
      </StylesContext>
    )
  }
  const app = createRoot(place)
  app.render(<Test />)
  undo.push(() => app.unmount())
  return { onComplete, announce, set: (more) => set(more), root }
}

const field = () => page.getByRole('textbox', { name: 'One-time code' })
const input = () => field().element() as HTMLInputElement
const boxes = () => [...(input().nextElementSibling?.children ?? [])]
const shown = () =>
  boxes()
    .map((box) => box.textContent || '_')
    .join('')
const marked = () =>
  boxes()
    .map((box) => (box.classList.contains('ww-otp-here') ? '^' : '.'))
    .join('')
const keys = (text: string) => userEvent.keyboard(text)
const seen = (digits: string, mark: string) =>
  vi.waitFor(() => expect([shown(), marked()]).toEqual([digits, mark]))
const focused = () => vi.waitFor(() => expect(input().matches(':focus')).toBe(true))

async function paste(text: string) {
  await navigator.clipboard.writeText(text).catch(() => {})
  await cdp().send('Input.insertText', { text })
}

test('default', async () => {
  const { onComplete } = draw()
  await focused()
  await seen('______', '^.....')
  await keys('12')
  await seen('12____', '..^...')
  expect(onComplete).not.toHaveBeenCalled()
  await keys('3456')
  await seen('123456', '.....^')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('behavior: one field to a screen reader and to autofill', async () => {
  draw({ describedBy: 'elsewhere' })
  await focused()
  const element = input()
  expect(page.getByRole('textbox').elements()).toHaveLength(1)
  expect(element).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code', maxLength: 6 })
  expect(element.getAttribute('aria-describedby')).toBe('elsewhere')
  expect(element.nextElementSibling?.getAttribute('aria-hidden')).toBe('true')
  expect(Number.parseFloat(getComputedStyle(element).fontSize)).toBeGreaterThanOrEqual(16)
  await userEvent.fill(field(), '123456')
  await seen('123456', '.....^')
})

describe('keys', () => {
  test('behavior: the arrows go from box to box, and a digit takes the place of another', async () => {
    draw()
    await focused()
    await keys('1234{ArrowLeft}{ArrowLeft}')
    await seen('1234__', '..^...')
    await keys('9')
    await seen('1294__', '...^..')
    await keys('{ArrowRight}')
    await seen('1294__', '....^.')
    await keys('{ArrowRight}{Home}')
    await seen('1294__', '^.....')
    await keys('{ArrowLeft}{End}')
    await seen('1294__', '....^.')
  })

  test('behavior: Backspace goes backwards from wherever it is', async () => {
    const { onComplete } = draw()
    await focused()
    await keys('123456{Backspace}')
    await seen('12345_', '.....^')
    await keys('{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}')
    await seen('1245__', '.^....')
    await keys('{Backspace}')
    await seen('145___', '^.....')
    await keys('{Backspace}{Backspace}{Backspace}{Backspace}')
    await seen('______', '^.....')
    expect(onComplete).toHaveBeenCalledTimes(1)
  })

  test('behavior: Delete takes what follows', async () => {
    draw()
    await focused()
    await keys('1234{Home}{Delete}')
    await seen('234___', '^.....')
  })

  test('behavior: letters and a seventh digit change nothing but the last box', async () => {
    const { onComplete } = draw()
    await focused()
    await keys('1a2 -3{ArrowLeft}x')
    await seen('123___', '..^...')
    await keys('{End}4567')
    await seen('123457', '.....^')
    expect(onComplete.mock.calls).toEqual([['123456'], ['123457']])
  })

  test('behavior: all marked, one digit begins a new code', async () => {
    draw()
    await focused()
    await keys('1234{Control>}a{/Control}')
    await seen('1234__', '^^^^..')
    await keys('9')
    await seen('9_____', '.^....')
  })

  test('behavior: Enter submits a whole code again', async () => {
    const { onComplete } = draw()
    await focused()
    await keys('123{Enter}456{Enter}')
    expect(onComplete.mock.calls).toEqual([['123456'], ['123456']])
  })
})

describe('F34: pasted', () => {
  test.each([
    ['123456'],
    ['123 456'],
    ['123-456'],
    [' 1 2 3 4 5 6 '],
    ['١٢٣٤٥٦'],
    ['Your code is 123-456, good for 10 minutes'],
  ])('%s', async (text) => {
    const { onComplete } = draw()
    await focused()
    await keys('98')
    await paste(text)
    await seen('123456', '.....^')
    expect(onComplete.mock.calls).toEqual([['123456']])
  })

  test('by the clipboard', async () => {
    const { onComplete, root } = draw()
    const source = root.appendChild(document.createElement('textarea'))
    source.value = '654 321'
    await focused()
    source.select()
    await userEvent.copy()
    input().focus()
    await userEvent.paste()
    await seen('654321', '.....^')
    expect(onComplete.mock.calls).toEqual([['654321']])
  })

  test('a part of it', async () => {
    const { onComplete } = draw()
    await focused()
    await paste('12-3')
    await seen('123___', '...^..')
    await paste('no digits')
    await seen('123___', '...^..')
    expect(onComplete).not.toHaveBeenCalled()
  })
})

test('behavior: a click chooses a box', async () => {
  draw()
  await focused()
  await keys('1234')
  const at = async (index: number) => {
    const box = boxes()[index]?.getBoundingClientRect()
    const own = input().getBoundingClientRect()
    if (!box) throw new Error('no box')
    await userEvent.click(field(), {
      position: { x: box.x - own.x + box.width / 2, y: box.height / 2 },
    })
  }
  await at(1)
  await seen('1234__', '.^....')
  await at(5)
  await seen('1234__', '....^.')
})

describe('error', () => {
  test('behavior: read out, tied to the field, all marked for a new code', async () => {
    const onEdit = vi.fn()
    const { set, announce, onComplete } = draw({ onEdit })
    await focused()
    await keys('123456')
    set({ busy: true })
    await vi.waitFor(() => expect(input().readOnly).toBe(true))
    await keys('9{Enter}')
    expect(input()).toHaveAttribute('aria-busy', 'true')
    expect(onComplete).toHaveBeenCalledTimes(1)
    set({ busy: false, error: 'That code is wrong. 2 tries left.' })
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveAccessibleDescription('That code is wrong. 2 tries left.')
    expect(announce).toHaveBeenLastCalledWith('That code is wrong. 2 tries left.')
    await seen('123456', '^^^^^^')
    onEdit.mockClear()
    await keys('6')
    await seen('6_____', '.^....')
    expect(onEdit).toHaveBeenCalledTimes(1)
  })

  test('behavior: shaken, but not for those who want no motion', async () => {
    draw({ error: 'Wrong' })
    await expect.element(field()).toBeVisible()
    const shaken = input().parentElement as HTMLElement
    expect(getComputedStyle(shaken).animationName).toBe('ww-otp-shake')
    expect(getComputedStyle(shaken).animationDuration).toBe('0.5s')
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    })
    expect(getComputedStyle(shaken).animationDuration).toBe('0s')
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
})

test('behavior: disabled', async () => {
  draw({ disabled: true })
  await expect.element(field()).toBeDisabled()
})

test('behavior: from left to right among Arabic text', async () => {
  draw({}, { dir: 'rtl' })
  await focused()
  await keys('12{ArrowLeft}')
  await seen('12____', '.^....')
  const [first, second] = boxes().map((box) => box.getBoundingClientRect().x)
  expect(first).toBeLessThan(second as number)
})

describe('axe', () => {
  test.each([
    ['light', 'ltr'],
    ['dark', 'ltr'],
    ['light', 'rtl'],
  ])('%s, %s', async (mode, dir) => {
    for (const props of [{}, { error: 'That code is wrong.' }, { busy: true }, { disabled: true }]) {
      const { root } = draw(props, { mode, dir })
      await expect.element(field()).toBeInTheDocument()
      if (!('disabled' in props) && !('busy' in props)) await userEvent.fill(field(), '12')
      const { violations } = await axe.run(root.host as HTMLElement)
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      )
      for (const fn of undo.splice(0).reverse()) fn()
    }
  })

  test('behavior: what is typed can be told in forced colours', async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
    draw({ error: 'Wrong' })
    await userEvent.fill(field(), '123')
    await seen('123___', '...^..')
    expect(getComputedStyle(input()).color).toBe('rgba(0, 0, 0, 0)')
    expect(getComputedStyle(boxes()[0] as Element).borderStyle).toBe('dashed')
    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  })
})
