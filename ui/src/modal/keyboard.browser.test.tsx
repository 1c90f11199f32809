import type { NetworkInput } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stillPage } from '../../../test/setup/stillPage.js'
import { mount } from '../mount.js'

const undo: (() => unknown)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta', 'Iota', 'Kappa']

/** Draws a widget with ten wallets that wait once they are asked, and opens it. */
async function draw(config: TestWidgetConfig<readonly []> = {}, view = 'Connect') {
  const { widget, destroy } = createTestWidget({
    connectors: NAMES.map((name) => createSimulatedConnector({ id: name, name, failures: { hang: true } })),
    ...config,
  })
  const target = document.body.appendChild(document.createElement('div'))
  undo.push(destroy, () => target.remove(), mount(widget, { target }))
  await widget.open({ view: 'Connect' })
  if (view !== 'Connect') await widget.push(view)
  const search = view === 'Connect' ? 'Search wallets' : 'Search networks'
  await expect.element(page.getByRole('searchbox', { name: search })).toBeVisible()
  return { widget, router: widget.state.$router }
}

/** Presses keys as a person does: with the focus where the modal has put it. */
const press = (keys: string) => userEvent.keyboard(keys)
const focused = () => {
  const element = document.querySelector('wallet-widget-modal')?.shadowRoot?.activeElement
  return element?.querySelector('bdi')?.textContent ?? element?.getAttribute('aria-label')
}
const typed = () => (page.getByRole('searchbox').element() as HTMLInputElement).value

describe('arrows', () => {
  test('default: from the search through the wallets and back', async () => {
    await draw()
    await press('{ArrowDown}')
    await expect.poll(focused).toBe('Alpha')
    await press('{ArrowDown}')
    await expect.poll(focused).toBe('Beta')
    await press('{End}')
    await expect.poll(focused).toBe('Kappa')
    await press('{ArrowDown}')
    await expect.poll(focused).toBe('Kappa')
    await press('{Home}{ArrowUp}')
    await expect.poll(focused).toBe('Search wallets')
    await press('{ArrowDown}{Enter}')
    await expect.element(page.getByText('Continue in Alpha', { exact: true })).toBeVisible()
  })

  test('behavior: through the networks, over their headings', async () => {
    await draw({ networks: networks(9) }, 'SwitchNetwork')
    await press('{ArrowDown}{ArrowDown}')
    await expect.poll(focused).toBe('Net 1')
    await press('{End}')
    await expect.poll(focused).toBe('Net 8')
  })
})

describe('search', () => {
  test('default: typing searches at once, and Enter takes the only hit', async () => {
    await draw()
    await press('theta')
    expect([focused(), typed()]).toEqual(['Search wallets', 'theta'])
    await press('{Enter}')
    await expect.element(page.getByText('Continue in Theta', { exact: true })).toBeVisible()
  })

  test('behavior: from a row, what is typed is added to the search', async () => {
    await draw()
    await press('e{ArrowDown}')
    await expect.poll(() => NAMES.includes(focused() ?? '')).toBe(true)
    await press('psi')
    expect([focused(), typed()]).toEqual(['Search wallets', 'epsi'])
  })

  /** Tells of a key as browsers do where an input method has it. */
  const compose = (key: string) => {
    const root = document.querySelector('wallet-widget-modal')?.shadowRoot
    const init = { key, keyCode: 229, bubbles: true, composed: true, cancelable: true }
    return root?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
  }

  test('behavior: what an input method begins goes to the search, and the Enter that ends it takes no hit', async () => {
    const { router } = await draw()
    await press('{ArrowDown}')
    await expect.poll(focused).toBe('Alpha')
    compose('Process')
    expect(focused()).toBe('Search wallets')
    await press('theta')
    // Left to the browser.
    expect(compose('Enter')).toBe(true)
    // The search hears the keys that follow.
    await press('{Backspace}a')
    expect([focused(), typed(), router.get().view]).toEqual(['Search wallets', 'theta', 'Connect'])
    await press('{Enter}')
    await expect.element(page.getByText('Continue in Theta', { exact: true })).toBeVisible()
  })

  test('behavior: the Escape that ends what an input method composes neither empties the search nor closes', async () => {
    const { router } = await draw()
    await press('theta')
    expect(compose('Escape')).toBe(true)
    expect([typed(), router.get().open]).toEqual(['theta', true])
    await press('{Escape}')
    await expect.poll(typed).toBe('')
  })

  test('behavior: Enter takes neither one of several nor one without a search', async () => {
    const { router } = await draw({ networks: networks(9) }, 'SwitchNetwork')
    await press('net{Enter}')
    await press('{Backspace}{Backspace}{Backspace}{Enter}')
    await expect.poll(focused).toBe('Search networks')
    expect(router.get().view).toBe('SwitchNetwork')
  })

  test('behavior: the only network is switched to', async () => {
    const { widget } = await draw({ networks: networks(9) }, 'SwitchNetwork')
    await press('7{Enter}')
    await expect.poll(() => widget.state.$network.get().networkId).toBe('eip155:1007')
  })

  test('behavior: Space presses a row', async () => {
    await draw()
    await press('{ArrowDown}')
    await expect.poll(focused).toBe('Alpha')
    await press(' ')
    await expect.element(page.getByText('Continue in Alpha', { exact: true })).toBeVisible()
  })
})

describe('Backspace', () => {
  test('behavior: back in the list, the focus is on the wallet that was chosen', async () => {
    const { widget } = await draw()
    await press('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(page.getByText('Continue in Beta', { exact: true })).toBeVisible()
    await widget.back()
    await expect.poll(focused).toBe('Beta')
    await press('{ArrowDown}')
    await expect.poll(focused).toBe('Gamma')
  })

  test('behavior: from a row it goes back, also in a view without a search', async () => {
    const { widget, router } = await draw({ networks: networks(2) })
    await widget.push('SwitchNetwork')
    const row = page.getByRole('button', { name: /Net 1/ })
    await expect.element(row).toBeVisible()
    ;(row.element() as HTMLElement).focus()
    await press('{Backspace}')
    await expect.poll(() => router.get().view).toBe('Connect')
  })

  test('behavior: from a row it takes from what was typed', async () => {
    const { router } = await draw({ networks: networks(9) }, 'SwitchNetwork')
    await press('net{ArrowDown}')
    await expect.poll(focused).toBe('Net 0')
    await press('{Backspace}')
    expect([focused(), typed(), router.get().view]).toEqual(['Search networks', 'ne', 'SwitchNetwork'])
  })

  test('default: takes back what was typed, then goes back; never closes', async () => {
    const { router } = await draw({ networks: networks(9) }, 'SwitchNetwork')
    await press('ne{Backspace}{Backspace}')
    expect([typed(), router.get().view]).toEqual(['', 'SwitchNetwork'])
    await press('{Backspace}')
    await expect.poll(() => router.get().view).toBe('Connect')
    await press('{Backspace}')
    await expect.poll(() => [router.get().view, router.get().open]).toEqual(['Connect', true])
  })
})

describe('args: shortcut', () => {
  const setUp = async (shortcut: string) => {
    const { widget } = await draw({ shortcut })
    await widget.close()
    const field = document.body.appendChild(document.createElement('input'))
    const heading = document.body.appendChild(document.createElement('h1'))
    heading.textContent = 'Shop'
    undo.push(
      () => field.remove(),
      () => heading.remove(),
    )
    // Its code is fetched meanwhile.
    await import('./onShortcut.js')
    return { field, isOpen: () => widget.state.$router.get().open, close: () => widget.close() }
  }

  test('default: opens the modal, also from a field; other keys do not', async () => {
    const { field, isOpen } = await setUp('mod+k')
    field.focus()
    await press('k{Control>}{Shift>}k{/Shift}{/Control}')
    expect(isOpen()).toBe(false)
    await press('{Control>}k{/Control}')
    await expect.poll(isOpen).toBe(true)
    expect(field.value).toBe('k')
  })

  test('behavior: without modifiers it is typed where a field has the focus', async () => {
    const { field, isOpen } = await setUp('w')
    field.focus()
    await press('w')
    expect([field.value, isOpen()]).toEqual(['w', false])
  })

  test('behavior: a capital letter is typed where a field has the focus, and opens the modal from the page', async () => {
    const { field, isOpen } = await setUp('shift+k')
    field.focus()
    await press('a{Shift>}K{/Shift}b')
    expect([field.value, isOpen()]).toEqual(['aKb', false])
    field.blur()
    await press('{Shift>}K{/Shift}')
    await expect.poll(isOpen).toBe(true)
  })

  test('behavior: without modifiers it opens the modal from the page', async () => {
    const { isOpen } = await setUp('w')
    await userEvent.click(page.getByRole('heading', { name: 'Shop' }))
    await press('w')
    await expect.poll(isOpen).toBe(true)
  })

  const pressed = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
    document.body.dispatchEvent(event)
    return event
  }

  test.each<[string, string, KeyboardEventInit]>([
    ['Russian', 'mod+k', { key: 'л', code: 'KeyK', ctrlKey: true }],
    ['Arabic', 'mod+k', { key: 'ن', code: 'KeyK', ctrlKey: true }],
    ['Greek', 'mod+shift+k', { key: 'Κ', code: 'KeyK', ctrlKey: true, shiftKey: true }],
    ['German', '/', { key: '/', code: 'Digit7', shiftKey: true }],
    ['American', '/', { key: '/', code: 'Slash' }],
    ['American', '?', { key: '?', code: 'Slash', shiftKey: true }],
    ['French', 'mod+a', { key: 'a', code: 'KeyQ', ctrlKey: true }],
  ])('behavior: %s keyboard: %s opens the modal', async (_, shortcut, init) => {
    const { isOpen } = await setUp(shortcut)
    // Again, until it is heard.
    await expect.poll(() => pressed(init) && isOpen()).toBe(true)
  })

  test.each<[string, string, KeyboardEventInit]>([
    ['the place of a letter, where another Latin one is', 'mod+a', { key: 'q', code: 'KeyA', ctrlKey: true }],
    ['a letter of another alphabet, typed', 'k', { key: 'л', code: 'KeyK' }],
    ['another modifier', 'mod+k', { key: 'л', code: 'KeyK', ctrlKey: true, shiftKey: true }],
    ['a letter that needs no Shift', 'k', { key: 'K', code: 'KeyK', shiftKey: true }],
    ['a sign with another modifier', '/', { key: '/', code: 'Slash', ctrlKey: true }],
  ])('behavior: %s does not open it', async (_, shortcut, init) => {
    const { isOpen, close } = await setUp(shortcut)
    const right = { key: shortcut.at(-1) ?? '', ctrlKey: shortcut.startsWith('mod') }
    // Again, until it is heard.
    await expect.poll(() => pressed(right) && isOpen()).toBe(true)
    await close()
    expect(pressed(init).defaultPrevented).toBe(false)
    await stillPage()
    expect(isOpen()).toBe(false)
  })

  test('behavior: a key without a name, as browsers tell of one when they fill in a form, is no fault', async () => {
    const { field, isOpen } = await setUp('w')
    const faults: unknown[] = []
    const note = (event: ErrorEvent) => {
      event.preventDefault()
      faults.push(event.message)
    }
    addEventListener('error', note)
    undo.push(() => removeEventListener('error', note))
    field.dispatchEvent(new Event('keydown', { bubbles: true, composed: true }))
    expect([faults, isOpen()]).toEqual([[], false])
  })

  test('behavior: a page that uses the keys itself keeps them', async () => {
    const { isOpen } = await setUp('mod+k')
    const keys: string[] = []
    const take = (event: KeyboardEvent) => {
      event.preventDefault()
      keys.push(event.key)
    }
    document.body.addEventListener('keydown', take)
    undo.push(() => document.body.removeEventListener('keydown', take))
    await userEvent.click(page.getByRole('heading', { name: 'Shop' }))
    await press('{Control>}k{/Control}')
    expect([keys, isOpen()]).toEqual([['Control', 'k'], false])
  })
})

describe('the help', () => {
  const keys = () => page.getByText(/^With a keyboard:/)

  test('default: tells the keys where there is a keyboard', async () => {
    const { widget } = await draw()
    await widget.push('WhatIsWallet')
    await expect.element(keys()).toBeVisible()
    expect(keys().element().textContent).toBe(
      'With a keyboard: type to search, move with the arrows, choose with Enter, go back with Backspace, close with Escape.',
    )
  })

  test.each([
    ['mod+k', 'Ctrl + K'],
    ['Alt+Shift+ArrowUp', 'Alt + Shift + ArrowUp'],
    ['meta+/', 'Meta + /'],
  ])('args: shortcut: %s is told as %s', async (shortcut, said) => {
    const { widget } = await draw({ shortcut })
    await widget.push('WhatIsWallet')
    await expect.element(page.getByText(`Anywhere on this page, ${said} opens this window.`)).toBeVisible()
  })

  test('args: shortcut: as it stands on the keys of Apple’s machines', async () => {
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
    undo.push(() => vi.restoreAllMocks())
    const { widget } = await draw({ shortcut: 'mod+shift+k' })
    await widget.push('WhatIsWallet')
    await expect.element(page.getByText('Anywhere on this page, ⌘ + ⇧ + K opens this window.')).toBeVisible()
  })

  test('behavior: says nothing of keys on a screen that is touched', async () => {
    const { widget } = await draw({ shortcut: 'mod+k' })
    await widget.push('WhatIsWallet')
    await expect.element(keys()).toBeVisible()
    const sheets = document.querySelector('wallet-widget-modal')?.shadowRoot?.adoptedStyleSheets ?? []
    const touched = sheets
      .flatMap(({ cssRules }) => [...cssRules])
      .find(
        (rule) =>
          rule instanceof CSSMediaRule &&
          rule.conditionText === '(pointer: coarse)' &&
          /what-keys/.test(rule.cssText),
      )
    const { media } = touched as CSSMediaRule
    media.mediaText = 'all'
    undo.push(() => {
      media.mediaText = '(pointer: coarse)'
    })
    await expect.element(keys()).not.toBeVisible()
    await expect.element(page.getByText(/^Anywhere on this page/)).not.toBeVisible()
  })
})

test('behavior: a plugin’s own field is left alone', async () => {
  const Form = () => <input aria-label="Note" />
  const { widget } = await draw()
  widget.addView({ id: 'Form', title: 'Form', load: async () => ({ Form }) })
  await widget.push('Form')
  await page.getByRole('textbox', { name: 'Note' }).click()
  await press('ab{Home}c{Backspace}{Backspace}')
  expect((page.getByRole('textbox', { name: 'Note' }).element() as HTMLInputElement).value).toBe('ab')
  expect(widget.state.$router.get().view).toBe('Form')
})

/** So many networks, the last one for testing. */
function networks(count: number): readonly [NetworkInput, ...NetworkInput[]] {
  const all = Array.from({ length: count }, (_, index) => ({
    id: 1000 + index,
    name: `Net ${index}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.test'] } },
    testnet: index === count - 1,
  }))
  return all as unknown as readonly [NetworkInput, ...NetworkInput[]]
}
