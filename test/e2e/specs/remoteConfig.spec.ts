import type { Page } from '@playwright/test'
import type { LocalServices } from '@wallet-widget/local'
import { makeProject, startCounting } from '../support/counting.js'
import { emailField, openEmbedded } from '../support/embedded.js'
import { test as base, expect } from '../support/localOnly.js'
import { button, closeModal, connectButton, modal } from '../support/modal.js'

const test = base.extend<{ owned: LocalServices }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  owned: async ({}, use) => {
    const services = await startCounting()
    await use(services)
    await services.stop()
  },
})

test.describe.configure({ timeout: 90_000 })

const google = (page: Page) => button(modal(page), 'Google')

/** Opens the modal as a visitor does. */
async function lookAtLogins(page: Page) {
  await connectButton(page).click()
  await expect(modal(page, 'Connect wallet')).toBeVisible()
  await expect(google(page)).toBeVisible()
}

/** The owner switches email on or off on their page, and saves. */
async function switchEmail(owner: Page, on: boolean) {
  await owner.bringToFront()
  const email = owner.getByRole('checkbox', { name: 'Email', exact: true })
  await expect(email).toBeChecked({ checked: !on })
  await email.setChecked(on)
  await button(owner, 'Save the features').click()
  await expect(owner.getByRole('status')).toBeVisible()
  await expect(email).toBeChecked({ checked: on })
}

test('behavior: the owner turns email off, and a site that is open follows when it is loaded next; and on again', async ({
  page,
  context,
  owned,
  watch,
}) => {
  const ignored = /Local configuration ignored: the project’s remote configuration decides email off\./
  watch.allow(ignored)
  const owner = await context.newPage()
  await makeProject(owner, owned)
  await page.bringToFront()
  await openEmbedded(page, { options: { remoteConfig: true, config: { services: owned.url } } })
  await lookAtLogins(page)
  await expect(emailField(page)).toBeVisible()

  await switchEmail(owner, false)
  await page.bringToFront()
  // What is on the screen is not pulled from under the visitor.
  await expect(emailField(page)).toBeVisible()
  await page.reload()
  await lookAtLogins(page)
  await expect(emailField(page)).toHaveCount(0)
  expect(watch.problems.filter((one) => ignored.test(one))).toHaveLength(1)
  await closeModal(page)
  // From then on it is not offered for a moment.
  await page.reload()
  await page.evaluate(() => {
    const seen = window as unknown as { sawEmail: boolean }
    seen.sawEmail = false
    const look = () => {
      const roots = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])
      if (roots.some((root) => root.querySelector('input[name=email]'))) seen.sawEmail = true
      requestAnimationFrame(look)
    }
    look()
  })
  await lookAtLogins(page)
  expect(await page.evaluate(() => (window as unknown as { sawEmail: boolean }).sawEmail)).toBe(false)

  await switchEmail(owner, true)
  await page.bringToFront()
  await page.reload()
  await lookAtLogins(page)
  await expect(emailField(page)).toBeVisible()
})
