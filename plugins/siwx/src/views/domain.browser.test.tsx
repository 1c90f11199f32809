import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFakeSessions } from '../../test/fakeSessions.js'
import { type ShowOptions, showSignIn } from '../../test/showSignIn.js'

const ACCOUNTS = [privateKeyToAccount(`0x${'11'.repeat(32)}`)]
const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

async function show(options: Omit<ShowOptions, 'accounts'> = {}) {
  const shown = showSignIn({ accounts: ACCOUNTS, ...options })
  undo.push(shown.destroy, shown.unmount)
  await shown.connect()
  const asked = () => shown.connector.control.calls.filter(({ member }) => member === 'request')
  return { ...shown, asked }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each([
  'bank.example',
  `${location.host}.bank.example`,
  location.hostname,
  `bank.example@${location.host}`,
])(
  'T17: a server of another domain than the page’s, %s: the visitor is warned, and the wallet never asked',
  async (domain) => {
    const backend = createFakeSessions()
    backend.fails.domain = domain
    const { asked, widget } = await show({ backend, required: true })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This page can’t ask for this sign-in. Check the address of the site.')
    // The page's own stays in sight, and is what the visitor is to check.
    await expect.element(page.getByText(location.host, { exact: true })).toBeVisible()
    await userEvent.click(button('Try again'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Check the address of the site.')
    expect(page.getByText('Message', { exact: true }).elements()).toEqual([])
    expect(asked()).toEqual([])
    expect([backend.kept(), widget.plugins.siwx.$session.get().status]).toEqual([[], 'signedOut'])
  },
)

test('T17: who asks is the page’s own address, whatever the site calls itself', async () => {
  const { widget } = await show({
    statement: 'bank.example asks you to sign in.',
    metadata: { name: 'bank.example', description: '', url: 'https://bank.example', icons: [] },
  })
  await userEvent.click(page.getByText('Message', { exact: true }))
  const text = `${location.host} wants you to sign in`
  await expect.element(page.getByText(text)).toBeVisible()
  const root = widget.host.shadowRoot
  const asker = root?.querySelector('.ww-siwx-site')
  expect(asker?.textContent).toBe(`${location.host}asks you to sign in with your wallet`)
  // What the site says is set apart.
  expect(root?.querySelector('blockquote')?.textContent).toBe('bank.example asks you to sign in.')
  const shown = [...(root?.querySelectorAll('dialog *') ?? [])].filter(
    ({ childElementCount, textContent }) => childElementCount === 0 && textContent?.includes('bank.example'),
  )
  expect(shown.map(({ tagName }) => tagName)).toEqual(['BLOCKQUOTE', 'PRE'])
})

test.each(['ar', 'en'])('T17: that address is whole and in its own order, %s', async (language) => {
  await page.viewport(390, 700)
  const { widget } = await show({ language })
  await expect.element(page.getByText(location.host, { exact: true })).toBeVisible()
  const host = widget.host.shadowRoot?.querySelector<HTMLElement>('.ww-siwx-site bdi')
  if (!host?.parentElement) throw new Error('It shows no host.')
  const { direction, unicodeBidi } = getComputedStyle(host)
  expect([direction, unicodeBidi]).toEqual(['ltr', 'isolate'])
  // As long as a host can be: broken into lines, and never cut.
  host.textContent = `${location.host}.${`${'a'.repeat(63)}.`.repeat(3)}bank.example`
  const { overflow, textOverflow, whiteSpace } = getComputedStyle(host.parentElement)
  expect([overflow, textOverflow, whiteSpace]).toEqual(['visible', 'clip', 'normal'])
  const [box, dialog] = [host, widget.host.shadowRoot?.querySelector('dialog')].map((one) =>
    one?.getBoundingClientRect(),
  )
  expect(box?.left).toBeGreaterThanOrEqual(dialog?.left ?? Number.POSITIVE_INFINITY)
  expect(box?.right).toBeLessThanOrEqual(dialog?.right ?? 0)
  expect(host.getClientRects().length).toBeGreaterThan(2)
})
