import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** The development wallet of the services, in a page of its own, with a visitor's hands. */
export class PairedPage {
  private constructor(readonly page: Page) {}

  /** Opens the wallet in another page of the browser; the page in front stays as it is. */
  static async open(context: BrowserContext, services: string): Promise<PairedPage> {
    const wallet = new PairedPage(await context.newPage())
    await wallet.page.goto(`${services}/wallet`)
    await expect(wallet.button('Connect')).toBeVisible()
    return wallet
  }

  /** Pastes a pairing address. The site's wish to connect waits for {@link approve} or {@link reject}. */
  async pair(uri: string): Promise<void> {
    await this.page.getByLabel('The site’s connection link').fill(uri)
    await this.button('Connect').click()
  }

  /** Approves what waits, whatever the word on its button: a connection, a signature, a transaction, a switch. */
  async approve(): Promise<void> {
    await this.answer(/^(Approve|Sign|Send|Switch)$/)
  }

  async reject(): Promise<void> {
    await this.answer('Reject')
  }

  /** Waits for a question with this title, and answers what it says. */
  async question(title: string | RegExp): Promise<string> {
    const card = this.waiting
      .getByRole('article')
      .filter({ has: this.page.getByRole('heading', { name: title }) })
    await expect(card).toBeVisible()
    return card.innerText()
  }

  /** Signs a message, typed data or a transaction, having seen what it is to say. */
  async sign(said?: string | RegExp): Promise<void> {
    if (said !== undefined) await expect(this.waiting).toContainText(said)
    await this.answer('Sign')
  }

  /** Signs a transaction and sends it, having seen what it is to say. */
  async send(said?: string | RegExp): Promise<void> {
    if (said !== undefined) await expect(this.waiting).toContainText(said)
    await this.answer('Send')
  }

  /** @param number - from 1 */
  async selectAccount(number: number): Promise<void> {
    const account = this.page.getByRole('button', { name: `Account ${number} ` })
    await account.click()
    await expect(account).toBeEnabled()
  }

  async selectNetwork(name: string): Promise<void> {
    await this.button(name).click()
    await expect(this.button(name)).toBeEnabled()
  }

  /** Ends the session with a site, from the wallet's side. */
  async disconnect(site: string): Promise<void> {
    await this.button(`Disconnect ${site}`).click()
    await expect(this.session(site)).toHaveCount(0)
  }

  /** A connected site. */
  session(site: string): Locator {
    return this.page
      .getByRole('list', { name: 'Connected sites' })
      .getByRole('article', { name: site, exact: true })
  }

  /** Loads the page again, as a visitor who comes back. */
  async reload(): Promise<void> {
    await this.page.reload()
    await expect(this.button('Connect')).toBeVisible()
  }

  close(): Promise<void> {
    return this.page.close()
  }

  /** What waits for the visitor. */
  get waiting(): Locator {
    return this.page.getByRole('region', { name: 'Waiting for you' })
  }

  private async answer(name: string | RegExp): Promise<void> {
    const button = this.waiting.getByRole(
      'button',
      typeof name === 'string' ? { name, exact: true } : { name },
    )
    const asked = await button.first().elementHandle()
    await asked?.click()
    // The card goes when it is answered.
    await asked?.waitForElementState('hidden')
  }

  private button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}
