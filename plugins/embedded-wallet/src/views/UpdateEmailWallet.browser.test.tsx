import { definePlugin, type Plugin } from '@wallet-widget/kernel'
import { createTestWidget } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import axe from 'axe-core'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stillPage } from '../../../../test/setup/stillPage.js'
import type { EmbeddedUser } from '../api.js'
import { locale } from '../locale.js'
import { UpdateEmailWallet } from './UpdateEmailWallet.js'

const ACCOUNT = 'https://wallet.example/account'
const undo: (() => void)[] = []
beforeEach(() => page.viewport(800, 800))
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** A simulated embedded wallet with no frame. */
async function open(email: string | undefined, config: Parameters<typeof createTestWidget>[0] = {}) {
  const $user = atom<EmbeddedUser | undefined>({ email, userName: undefined, login: 'email', name: 'Ada' })
  const simulated = definePlugin({
    id: 'embedded-wallet',
    locale,
    setup(context) {
      context.views.register({
        id: 'UpdateEmailWallet',
        title: () => context.t('updateEmail.title'),
        load: async () => ({
          UpdateEmailWallet: () => <UpdateEmailWallet context={context} $user={$user} accountUrl={ACCOUNT} />,
        }),
      })
    },
  })
  const { widget, destroy } = createTestWidget({
    ...config,
    plugins: [simulated()] as readonly Plugin[] as readonly [],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  await widget.open({ view: 'UpdateEmailWallet' })
  await expect.element(page.getByRole('link')).toBeVisible()
  return widget
}

const modal = () => document.querySelector('wallet-widget-modal')?.shadowRoot as ShadowRoot

test('T29: the email is shown, and changed on the wallet’s own page: nothing is typed here', async () => {
  await open('ada@example.com')
  await expect.element(page.getByText('Current email: ada@example.com')).toBeVisible()
  const link = page.getByRole('link', { name: 'Open your wallet' }).element() as HTMLAnchorElement
  expect([link.href, link.target, link.rel]).toEqual([ACCOUNT, '_blank', 'noopener noreferrer'])
  expect(modal().querySelector('input')).toBeNull()
})

test('behavior: a login without an email', async () => {
  await open(undefined)
  await expect.element(page.getByText('No email yet')).toBeVisible()
})

test.each(['en', 'es', 'ar', 'zh-Hans'])('behavior: axe finds nothing in %s', async (language) => {
  await open('ada@example.com', { language })
  await stillPage()
  const { violations } = await axe.run(modal().host)
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('behavior: the way to the wallet stands apart from the text above it', async () => {
  await open('ada@example.com')
  const space = () => {
    const [text, way] = ['.ww-empty', '[role=list], ul'].map((one) =>
      modal().querySelector(one)?.getBoundingClientRect(),
    )
    return (way?.top ?? 0) - (text?.bottom ?? 0)
  }
  await expect.poll(space).toBe(12)
})
