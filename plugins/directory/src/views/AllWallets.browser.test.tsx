import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { quietTime } from '../../../../test/setup/quietTime.js'
import { stillPage } from '../../../../test/setup/stillPage.js'
import { installed, type Shown, showDirectory } from '../../test/showDirectory.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
  await page.viewport(1000, 760)
})
beforeEach(() => page.viewport(1000, 760))

async function show(...given: Parameters<typeof showDirectory>): Promise<Shown> {
  const shown = await showDirectory(...given)
  undo.push(shown.stop)
  return shown
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const cell = (name: string | RegExp) => page.getByRole('gridcell').getByRole('button', { name })
const cells = ({ root }: Shown) => [...root().querySelectorAll<HTMLElement>('.ww-directory-cell')]
const names = (shown: Shown) => cells(shown).map((one) => one.querySelector('bdi')?.textContent)
const box = ({ root }: Shown) => root().querySelector('.ww-scroll') as HTMLElement
const search = () => page.getByRole('searchbox', { name: 'Search wallets' })
const focused = ({ root }: Shown) =>
  root().activeElement?.querySelector('bdi')?.textContent ?? root().activeElement?.getAttribute('aria-label')

describe('the list', () => {
  test('default: wallets in rows and columns, those in the browser marked', async () => {
    const shown = await show({}, { connectors: [installed('MetaMask', 'io.metamask')] })
    await expect.element(cell('MetaMask Installed')).toBeVisible()
    await expect.element(page.getByRole('grid', { name: 'Wallets' })).toHaveAttribute('aria-colcount', '4')
    // As they pass: the simulated wallet may have answered before the click returns.
    const views: unknown[] = []
    const stop = shown.widget.state.$router.listen(({ view, arguments: given }) =>
      views.push({ view, given }),
    )
    await userEvent.click(cell('MetaMask Installed'))
    stop()
    expect(views).toContainEqual({
      view: 'ConnectingExternal',
      given: expect.objectContaining({ connectorId: 'io.metamask' }),
    })
  })

  test('behavior: a wallet elsewhere leads to pairing, and back to where the list was left', async () => {
    const shown = await show()
    await expect.element(cell('Trust Wallet')).toBeVisible()
    const scrolled = new Promise((resolve) => box(shown).addEventListener('scroll', resolve, { once: true }))
    box(shown).scrollTop = 300
    await scrolled
    await expect.element(cell('Rabby Wallet').or(cell('Zerion'))).toBeVisible()
    // Not by the pointer, which may scroll the list first.
    ;(cell('Zerion').element() as HTMLElement).click()
    await expect.element(page.getByText('Scan the code')).toBeVisible()
    expect(shown.widget.state.$router.get().arguments).toMatchObject({ wallet: { id: 'zerion' } })
    await shown.widget.back()
    await expect.element(cell('Zerion')).toBeVisible()
    expect(box(shown).scrollTop).toBe(300)
  })

  test('behavior: further pages come as the end comes near', async () => {
    const shown = await show()
    await expect.element(cell('MetaMask')).toBeVisible()
    await expect
      .poll(() => {
        box(shown).scrollTop = box(shown).scrollHeight
        return names(shown)
      })
      .toContain('Crypto.com Onchain')
    await expect.element(cell('Crypto.com Onchain')).toBeVisible()
    expect(page.getByRole('button', { name: 'Show more' }).elements()).toEqual([])
  })

  test('behavior: a search finds, says how many, and is emptied by Escape', async () => {
    const shown = await show()
    await expect.element(cell('MetaMask')).toBeVisible()
    await search().fill('rain')
    await expect.poll(() => names(shown)).toEqual(['Rainbow'])
    await expect.element(page.getByText('Wallets found: 1')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(cell('MetaMask')).toBeVisible()
    expect(shown.widget.state.$router.get().open).toBe(true)
  })

  test('behavior: a search begins at the top; opened again, the list is as at first', async () => {
    const shown = await show()
    await expect.element(cell('MetaMask')).toBeVisible()
    box(shown).scrollTop = 300
    await search().fill('wallet')
    await expect.poll(() => names(shown)[0]).toBe('Trust Wallet')
    expect(box(shown).scrollTop).toBe(0)
    await shown.widget.close()
    await shown.widget.open({ view: 'Connect' })
    await shown.widget.open({ view: 'AllWallets' })
    await expect.element(cell('MetaMask')).toBeVisible()
    expect((search().element() as HTMLInputElement).value).toBe('')
  })

  test('behavior: nothing found: a way back, and pairing', async () => {
    const { widget } = await show()
    await search().fill('zzz')
    await expect.element(page.getByText('No wallet matches “zzz”')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Clear search' }).last())
    await expect.element(cell('MetaMask')).toBeVisible()
    await search().fill('zzz')
    await userEvent.click(page.getByRole('button', { name: 'Connect by QR code' }))
    expect(widget.state.$router.get()).toMatchObject({
      view: 'ConnectingWalletConnect',
      arguments: undefined,
    })
  })

  test('behavior: those that are certified alone, where any is', async () => {
    const wallets = [{ id: 'acme', name: 'Acme', badge: 'certified' }] as const
    const shown = await show({ wallets })
    const chip = page.getByRole('button', { name: 'Certified only' })
    await expect.element(cell('Acme')).toHaveTextContent('Certified')
    await expect.element(cell('MetaMask')).not.toHaveTextContent('Certified')
    await userEvent.click(chip)
    await expect.poll(() => names(shown)).toEqual(['Acme'])
    await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(chip)
    await expect.element(cell('MetaMask')).toBeVisible()
  })

  test('T1: a name with HTML is text', async () => {
    await show({ wallets: [{ id: 'evil', name: '<img src=x onerror="window.hacked=1">' }] })
    await expect.element(page.getByText('<img src=x onerror="window.hacked=1">')).toBeVisible()
    expect('hacked' in window).toBe(false)
  })
})

describe('keyboard', () => {
  test('default: one stop for the whole list; arrows, Home and End move in it', async () => {
    const shown = await show()
    await expect.element(cell('MetaMask')).toBeVisible()
    search().element().focus()
    await userEvent.keyboard('{Tab}')
    expect(focused(shown)).toBe('MetaMask')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused(shown)).toBe('Phantom')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused(shown)).toBe('Rainbow')
    await userEvent.keyboard('{Home}')
    expect(focused(shown)).toBe('OKX Wallet')
    await userEvent.keyboard('{Control>}{End}{/Control}')
    const last = focused(shown)
    await expect.element(cell(String(last))).toBeVisible()
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    expect(focused(shown)).toBe('MetaMask')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(shown.widget.state.$router.get()).toMatchObject({ arguments: { wallet: { id: 'metamask' } } })
  })

  test('behavior: typing searches at once, and Enter takes the only hit when it is there', async () => {
    const shown = await show()
    await expect.element(cell('MetaMask')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => focused(shown)).toBe('MetaMask')
    await userEvent.keyboard('rain{Enter}')
    await expect
      .poll(() => shown.widget.state.$router.get().arguments)
      .toMatchObject({ wallet: { id: 'rainbow' } })
  })

  test('behavior: what has the focus stays there when it is scrolled away', async () => {
    const shown = await show({
      wallets: Array.from({ length: 400 }, (_, index) => ({ id: `${index}`, name: `W${index}` })),
    })
    await expect.element(cell('W1').first()).toBeVisible()
    ;(cells(shown)[1] as HTMLElement).focus()
    expect(names(shown)).toContain('W9')
    await expect
      .poll(() => {
        box(shown).scrollTop = box(shown).scrollHeight
        return names(shown)
      })
      .not.toContain('W9')
    expect(focused(shown)).toBe('W1')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => focused(shown)).toBe('W2')
    await expect.element(cell('W2').first()).toBeInViewport()
  })

  test('behavior: arrows follow the reading direction', async () => {
    const shown = await show({}, { language: 'ar' })
    await expect.element(cell('MetaMask')).toBeVisible()
    await expect.poll(() => getComputedStyle(cells(shown)[0] as HTMLElement).direction).toBe('rtl')
    cells(shown)[0]?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused(shown)).toBe('Trust Wallet')
    await userEvent.keyboard('{ArrowRight}')
    expect(focused(shown)).toBe('MetaMask')
    const [first, second] = cells(shown).map((one) => one.getBoundingClientRect().left)
    expect(first).toBeGreaterThan(second as number)
  })
})

describe('F30: 10,000 wallets', () => {
  const wallets = Array.from({ length: 10_000 }, (_, index) => ({ id: `c${index}`, name: `Wallet ${index}` }))

  test('default: the view opens under 200 ms, a few rows drawn', async () => {
    const opening = await quietTime(async () => {
      const shown = await show({ wallets }, { view: 'Connect' })
      // The code itself is there: it is fetched while the visitor looks at the first view.
      await shown.widget.state.$views.get().get('AllWallets')?.load()
      await shown.widget.plugins.directory.getWallets()
      await pause(100)
      const before = performance.now()
      shown.widget.push('AllWallets')
      await vi.waitFor(() => expect(cells(shown).length).toBeGreaterThan(11), { interval: 4 })
      const took = performance.now() - before
      expect(cells(shown).length).toBeLessThan(60)
      await undo.pop()?.()
      return took
    })
    expect(opening).toBeLessThan(200)
  })

  test('behavior: a key in the search keeps the page for less than 50 ms', async () => {
    const shown = await show({ wallets })
    await expect.poll(() => cells(shown).length).toBeGreaterThan(11)
    const input = shown.root().querySelector('input') as HTMLInputElement
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const texts = ['9', '99', '999', '9999']
    const key = await quietTime(async () => {
      const before = performance.now()
      set?.call(input, texts.shift())
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
      const took = performance.now() - before
      await pause(350)
      return took
    }, texts.length)
    await expect.poll(() => names(shown)).toEqual(['Wallet 9999'])
    expect(key).toBeLessThan(50)
  })

  test('behavior: however far it is scrolled, only what is seen is drawn', async () => {
    const shown = await show({ wallets })
    await expect.element(cell('Wallet 1').first()).toBeVisible()
    const rows = () => Number(page.getByRole('grid').element().getAttribute('aria-rowcount'))
    while (rows() < 101) {
      box(shown).scrollTop = box(shown).scrollHeight
      await pause(25)
    }
    expect(cells(shown).length).toBeLessThan(60)
    expect(shown.root().querySelector('.ww-directory-cell[tabindex="0"]')).not.toBeNull()
  })
})

describe('with a service', () => {
  const services = 'https://services.test'
  const asked: URL[] = []
  let answer: (url: URL) => Response | Promise<Response>
  const row = (index: number) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
    mobile_link: 'metamask://',
    image_id: `i${index}`,
  })
  const pages = (url: URL) => {
    const page = Number(url.searchParams.get('page'))
    const entries = Number(url.searchParams.get('entries'))
    const data = Array.from({ length: 100 }, (_, index) => row(index)).slice(
      (page - 1) * entries,
      page * entries,
    )
    return Response.json({ data, count: 100 })
  }
  const png = () =>
    new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
      headers: { 'content-type': 'image/svg+xml' },
    })
  beforeEach(() => {
    asked.length = 0
    answer = pages
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href)
      if (url.origin !== services) return real(input, init)
      asked.push(url)
      return url.pathname.startsWith('/getWalletImage/') ? png() : answer(url)
    })
  })
  const images = () => asked.filter(({ pathname }) => pathname.startsWith('/getWalletImage/'))

  test('default: the pictures of the first 20 of a page are fetched, once, and drawn as data', async () => {
    const shown = await show({}, { services })
    await expect.element(cell('Wallet 0')).toBeVisible()
    await expect
      .poll(() => shown.root().querySelectorAll('.ww-directory-cell img').length)
      .toBeGreaterThan(15)
    const seen = images().map(({ pathname }) => pathname)
    expect(seen).toEqual(
      expect.arrayContaining(Array.from({ length: 20 }, (_, index) => `/getWalletImage/i${index}`)),
    )
    expect(new Set(seen).size).toBe(seen.length)
    for (const image of shown.root().querySelectorAll('img'))
      expect(image.src).toMatch(/^data:image\/svg\+xml/)
    await shown.widget.close()
    await shown.widget.open({ view: 'AllWallets' })
    await expect.element(cell('Wallet 0')).toBeVisible()
    expect(images().length).toBe(seen.length)
  })

  test('T7: a picture that is none, or larger than it has to be, is not drawn', async () => {
    const fetch = vi.mocked(globalThis.fetch).getMockImplementation()
    vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
      const { pathname } = new URL(String(input), location.href)
      if (pathname === '/getWalletImage/i0')
        return new Response('<html>', { headers: { 'content-type': 'text/html' } })
      if (pathname === '/getWalletImage/i1')
        return new Response('x'.repeat(60_000), { headers: { 'content-type': 'image/png' } })
      return (fetch as typeof globalThis.fetch)(input, init)
    })
    const shown = await show({}, { services })
    await expect
      .poll(() => shown.root().querySelectorAll('.ww-directory-cell img').length)
      .toBeGreaterThan(10)
    expect(
      cells(shown)
        .slice(0, 3)
        .map((one) => one.querySelector('img') !== null),
    ).toEqual([false, false, true])
  })

  test('F24: the bundled wallets stand in and say so; back online the service is asked once', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await show({}, { services })
    await expect.element(page.getByText('Couldn’t load the full list.', { exact: false })).toBeVisible()
    await expect.element(cell('MetaMask')).toBeVisible()
    answer = pages
    const before = asked.length
    window.dispatchEvent(new Event('online'))
    await expect.element(cell('Wallet 0')).toBeVisible()
    expect(asked.slice(before).filter(({ pathname }) => pathname === '/getWallets')).toHaveLength(1)
    expect(page.getByText('Couldn’t load the full list.', { exact: false }).elements()).toEqual([])
  })

  test('error: a page that does not come can be asked for again', async () => {
    const shown = await show({}, { services })
    await expect.element(cell('Wallet 0')).toBeVisible()
    answer = () => new Response('', { status: 503 })
    await expect
      .poll(() => {
        box(shown).scrollTop = box(shown).scrollHeight
        return page.getByRole('alert').elements()
      })
      .toHaveLength(1)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t load more wallets.')
    answer = pages
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect
      .poll(() => Number(page.getByRole('grid').element().getAttribute('aria-rowcount')))
      .toBeGreaterThan(10)
  })
})

describe('look', () => {
  test('behavior: on a phone it fills the sheet', async () => {
    await page.viewport(390, 780)
    const shown = await show()
    await expect.element(cell('MetaMask')).toBeVisible()
    await stillPage()
    const { width, bottom, height } = (
      shown.root().querySelector('dialog') as HTMLElement
    ).getBoundingClientRect()
    expect([width, Math.round(bottom)]).toEqual([390, 780])
    expect(height).toBeGreaterThan(740)
    for (const one of cells(shown)) {
      const { left, right } = one.getBoundingClientRect()
      expect([left >= 0, right <= 390]).toEqual([true, true])
    }
  })

  for (const [mode, language, tags] of [
    ['light', 'en', []],
    ['dark', 'en', ['looks']],
    ['light', 'ar', []],
  ] as const)
    test(`behavior: axe finds nothing: ${mode}, ${language}`, { tags: [...tags] }, async () => {
      const shown = await show(
        {},
        { theme: { mode }, language, connectors: [installed('MetaMask', 'io.metamask')] },
      )
      await expect.element(cell(/^MetaMask/)).toBeVisible()
      await stillPage()
      const audit = async () => {
        const { violations } = await axe.run(document.querySelector('wallet-widget-modal') as Element)
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      }
      expect(await audit()).toEqual([])
      await page.getByRole('searchbox').fill('zzz')
      await expect.poll(() => cells(shown)).toEqual([])
      await stillPage()
      expect(await audit()).toEqual([])
    })
})
