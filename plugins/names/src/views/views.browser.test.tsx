import { createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SERVICES, simulateServices } from '../../test/simulatedServices.js'
import { names } from '../index.js'

const undo: (() => void)[] = []
beforeEach(() => page.viewport(800, 800))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

interface Scene {
  readonly taken?: readonly string[]
  readonly language?: string
  readonly method?: 'login' | 'wallet'
  readonly begin?: string
}

async function show({ taken, language = 'en', method = 'login', begin }: Scene = {}) {
  const services = simulateServices({ ...(taken && { taken }) })
  const connector = createSimulatedConnector({ method, answer: async () => `0x${'ab'.repeat(65)}` })
  const { widget, connect, destroy } = createTestWidget({
    language,
    services: SERVICES,
    connectors: [connector],
    plugins: [names()],
  })
  undo.push(services.restore, destroy, mount(widget))
  await connect()
  await widget.open({ view: 'RegisterAccountName', ...(begin && { arguments: { name: begin } }) })
  return { widget, services, control: connector.control }
}
const field = () => page.getByRole('textbox', { name: 'Name' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = (text: string) => expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
const lookups = (asked: readonly string[]) => asked.filter((call) => call.includes('suggestions'))

test('default: typed, free, registered', async () => {
  const { widget, services } = await show()
  await status('Others find and pay you by it, in place of your address.')
  await expect.element(page.getByText('.shop.eth', { exact: true })).toBeVisible()
  await expect.element(button('Register')).toBeDisabled()
  await userEvent.type(field(), 'Countess')
  await status('countess.shop.eth is free.')
  // One question for all the letters.
  expect(lookups(services.asked)).toEqual(['GET /v1/profile/suggestions/countess'])
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(widget.state.$router.get().view).toBe('RegisterAccountNameSuccess'))
  await expect.element(page.getByRole('heading', { level: 3, name: 'countess.shop.eth' })).toBeVisible()
  const [sent] = services.registered
  expect(JSON.parse(sent?.message ?? '')).toMatchObject({ name: 'countess.shop.eth', attributes: {} })
  await userEvent.click(button('Done'))
  expect(widget.state.$router.get().view).toBe('Account')
})

test('behavior: what is taken or reserved can’t be registered, and free names like it are one press away', async () => {
  await show({ taken: ['countess.shop.eth'] })
  await userEvent.type(field(), 'countess')
  await status('countess.shop.eth, or a name that looks like it, is taken.')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(button('Register')).toBeDisabled()
  await userEvent.click(button('countess42.shop.eth'))
  await status('countess42.shop.eth is free.')
  await expect.element(field()).toHaveValue('countess42')
  await userEvent.fill(field(), 'support')
  await status('support.shop.eth is reserved.')
  await expect.element(button('Register')).toBeDisabled()
})

test.each([
  ['ada', 'A name has at least 4 characters.'],
  ['ada lovelace', 'Use the letters a to z, digits and hyphens.'],
  ['аda-lovelace', 'Use the letters a to z, digits and hyphens.'],
  ['ada.lovelace', 'Use the letters a to z, digits and hyphens.'],
  ['-adas', 'A hyphen stands between letters or digits, one at a time.'],
  ['a'.repeat(64), 'A name has at most 63 characters.'],
])('error: %s is told at once, and nobody is asked', async (typed, text) => {
  const { services } = await show()
  await userEvent.fill(field(), typed)
  await status(text)
  await expect.element(button('Register')).toBeDisabled()
  expect(lookups(services.asked)).toEqual([])
})

test('behavior: declined, it says so and can be tried again', async () => {
  const { widget, control, services } = await show({ begin: 'countess' })
  await status('countess.shop.eth is free.')
  control.setFailures({ reject: true })
  await userEvent.click(button('Register'))
  await status('You declined. The name is not registered.')
  expect(widget.state.$router.get().view).toBe('RegisterAccountName')
  control.setFailures({ reject: false })
  await userEvent.click(button('Register'))
  await vi.waitFor(() => expect(services.registered).toHaveLength(1))
})

test('behavior: somebody was faster', async () => {
  const { services } = await show({ begin: 'countess' })
  await status('countess.shop.eth is free.')
  services.taken.add('countess.shop.eth')
  services.refuse(409, 'NAME_TAKEN')
  await userEvent.click(button('Register'))
  await status('Somebody was faster: the name is taken.')
  await expect.element(button('Register')).toBeDisabled()
})

test('behavior: two presses register once', { tags: ['once'] }, async () => {
  const { services, control } = await show({ begin: 'countess' })
  await status('countess.shop.eth is free.')
  const element = button('Register').element() as HTMLElement
  element.click()
  element.click()
  await vi.waitFor(() => expect(services.registered).toHaveLength(1))
  expect(control.calls.filter(({ member }) => member === 'request')).toHaveLength(1)
})

test('behavior: an older answer never stands for a newer name', async () => {
  const { services } = await show({ taken: ['first-name.shop.eth'] })
  const answer = services.holdAnswer('first-name')
  await userEvent.fill(field(), 'first-name')
  await expect.poll(() => lookups(services.asked)).toHaveLength(1)
  await userEvent.fill(field(), 'second-name')
  await status('second-name.shop.eth is free.')
  const shown: (string | null | undefined)[] = []
  const root = document.querySelector('wallet-widget-modal')?.shadowRoot as ShadowRoot
  const observer = new MutationObserver(() => shown.push(root.textContent))
  observer.observe(root, { subtree: true, childList: true, characterData: true })
  undo.push(() => observer.disconnect())
  answer()
  // What is asked after that answer came is answered after it.
  await userEvent.fill(field(), 'third-name')
  await status('third-name.shop.eth is free.')
  expect(shown.filter((text) => text?.includes('first-name'))).toEqual([])
})

test('error: the services are away', async () => {
  const { services } = await show()
  services.setDown(true)
  await userEvent.fill(field(), 'countess')
  await status('Names can’t be checked right now. Check your connection.')
  services.setDown(false)
  await userEvent.click(button('Try again'))
  await status('countess.shop.eth is free.')
})

test('behavior: the account’s menu leads to it for who logged in, and for nobody else', async () => {
  const menuOf = async (method: 'login' | 'wallet') => {
    const { widget } = await show({ method })
    await widget.open({ view: 'Account' })
    const shown = widget.state.$slots
      .get()
      ['account.menu']?.find(({ id }) => id === 'name')
      ?.$when?.get()
    for (const fn of undo.splice(0).reverse()) fn()
    return shown
  }
  expect([await menuOf('login'), await menuOf('wallet')]).toEqual([true, false])
})

test.each(['en', 'ar'])('behavior: nothing for axe to find, in %s', async (language) => {
  const { widget } = await show({ language, taken: ['countess.shop.eth'], begin: 'countess' })
  const found = async () => {
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }
  await expect.element(page.getByRole('button', { name: 'countess42.shop.eth' })).toBeVisible()
  // While a view fades in, its colours are not yet its own.
  await expect.poll(found).toEqual([])
  widget.replace('RegisterAccountNameSuccess')
  await expect.element(page.getByRole('heading', { level: 3 })).toBeInTheDocument()
  await expect.poll(found).toEqual([])
})
