import { randomUUID } from 'node:crypto'
import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { createPublicClient, type Hex, http, type PublicClient } from 'viem'
import { mainnet, polygon } from 'viem/chains'
import { approveIn, press, reviewWindow } from '../../../cli/frame/test/review.fixture.js'
import { codeField } from '../../../cli/frame/test/site.fixture.js'
import { readEnvironment } from '../setup/environment.js'
import { closing } from './closing.js'
import { type ManyPageOptions, openMany } from './many.js'
import { button, connectButton, modal } from './modal.js'

/** For what several programs of the machine have a part in. ms */
const SLOW = 15_000

/** An address that nobody has used. */
export const somebody = (name = 'visitor'): string => `${name}-${randomUUID().slice(0, 13)}@example.com`

/** Opens the page with every plugin, logins among them. */
export const openEmbedded = (page: Page, { options, ...others }: ManyPageOptions = {}): Promise<void> =>
  openMany(page, { options: { logins: true, ...options }, ...others })

/** The frame that holds the keys. */
export const walletFrame = (page: Page): FrameLocator => page.frameLocator('#w3m-iframe')

/** The same as a frame, to look into it. */
export function insideWallet(page: Page): Frame {
  const frame = page.frame({ name: 'w3m-secure-iframe' })
  if (!frame) throw new Error('The page has no frame of the embedded wallet.')
  return frame
}

/** A mail as the services' inbox has it. */
export interface Mail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code?: string
  readonly link?: string
  /** ms since epoch */
  readonly receivedAt: number
}

export { codeField }

const read = new Set<string>()

/** The oldest mail to somebody that was not read yet; waits for it. */
export async function readMail(
  address: string,
  inbox = readEnvironment().urls.inbox,
  isWanted: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (await fetch(`${inbox}/messages`)).json()
        mail = mails.findLast((one) => one.to === address && !read.has(one.id) && isWanted(one))
        return mail
      },
      { message: `a mail to ${address}`, intervals: [20], timeout: SLOW },
    )
    .toBeDefined()
  read.add((mail as Mail).id)
  return mail as Mail
}

/** The one-time code in the next mail with one to somebody. */
export async function readCode(address: string, inbox?: string): Promise<string> {
  const { code } = await readMail(address, inbox, ({ code }) => Boolean(code))
  return code as string
}

/** The field for an email address in the page. */
export const emailField = (page: Page): Locator => modal(page).locator('input[name=email]')

/** Types an address; nobody is so quick that the wallet's code is not there at the end, which brings the frame. */
export async function typeEmail(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email)
  await expect(page.locator('#w3m-iframe')).toBeAttached({ timeout: SLOW })
}

/** Names an address, as a visitor does, on a page on which nobody is connected. The wallet's own window opens. */
export async function enterEmail(page: Page, email: string): Promise<Page> {
  await connectButton(page).click()
  await typeEmail(page, email)
  return openLogin(page, () => emailField(page).press('Enter'))
}

/** The wallet's own window that something opens. */
export async function openLogin(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [window] = await Promise.all([page.waitForEvent('popup'), act()])
  return window
}

/** The same, until the code is asked for in that window. */
export async function askForCode(page: Page, email: string): Promise<Page> {
  const window = await enterEmail(page, email)
  await expect(codeField(window)).toBeVisible({ timeout: SLOW })
  return window
}

/** Logs in as a visitor does, from a click to the wallet being connected. */
export async function logInByEmail(page: Page, email = somebody()): Promise<string> {
  const window = await askForCode(page, email)
  await codeField(window).fill(await readCode(email))
  await loggedIn(page)
  return email
}

/** Logs in over the page's API: the quick way, for tests of what comes after. */
export async function logIn(page: Page, email = somebody()): Promise<string> {
  const { done } = await typeCode(page, email)
  await done
  await expect(connectButton(page)).toBeHidden()
  return email
}

/** The same on a device that the wallet was never opened on, which the window says has to wait. */
export async function logInOnNewDevice(page: Page, email: string): Promise<void> {
  const { login, done } = await typeCode(page, email)
  await expect(login.getByRole('heading', { name: 'This device is new' })).toBeVisible({ timeout: SLOW })
  await closing(login, () => button(login, 'Continue').click())
  await done
  await expect(connectButton(page)).toBeHidden()
}

async function typeCode(page: Page, email: string) {
  const opening = page.waitForEvent('popup')
  const done = page.evaluate(async (address) => {
    await window.widget.ready
    const wallet = window.widget.plugins['embedded-wallet']!
    await wallet.load()
    await wallet.connectEmail({ email: address, window: wallet.openWindow() })
    await wallet.connectWallet()
  }, email)
  done.catch(() => {})
  const login = await opening
  await codeField(login).fill(await readCode(email))
  return { login, done }
}

/** The account page, in the browser of a page, once somebody is logged in there. */
export async function openAccount(page: Page, frameUrl: string, email: string): Promise<Page> {
  const account = await page.context().newPage()
  await account.goto(`${frameUrl}/account`)
  await account.getByLabel('Email').fill(email)
  await button(account, 'Send code').click()
  await account.getByLabel(`Code sent to ${email}`).fill(await readCode(email))
  await button(account, 'Log in').click()
  await expect(account.getByRole('heading', { name: /^Logged in as/ })).toBeVisible({ timeout: SLOW })
  return account
}

/** Waits until a login has ended with a wallet that is connected, and closes the modal. */
export async function loggedIn(page: Page): Promise<void> {
  await expect(modal(page, 'Your wallets')).toBeVisible({ timeout: SLOW })
  await button(modal(page), 'Done').click()
  await expect(modal(page)).toBeHidden()
  await expect(connectButton(page)).toBeHidden()
}

/** What the wallet asks its owner, in its own window. Waits for a question with this title. */
export async function question(page: Page, title: string | RegExp): Promise<Locator> {
  const asked = (await reviewWindow(page)).locator('body')
  await expect(asked.getByRole('heading', { name: title })).toBeVisible({ timeout: SLOW })
  return asked
}

/** Approves what the wallet asks, having seen what it is to say. */
export async function approve(page: Page, said?: string | RegExp): Promise<void> {
  const review = await reviewWindow(page)
  if (said !== undefined) await expect(review.locator('body')).toContainText(said)
  await closing(review, () => approveIn(review))
}

export async function reject(page: Page): Promise<void> {
  const review = await reviewWindow(page)
  await closing(review, () => press(review, review.getByRole('button', { name: 'Reject', exact: true })))
}

/** A local chain, asked directly by another library. */
export const chain = (id: 1 | 137): PublicClient =>
  createPublicClient({
    chain: id === 1 ? mainnet : polygon,
    transport: http(readEnvironment().chains[id]),
    pollingInterval: 50,
  })

/** Whether an account signed a text: its own key, or its contract, put on the chain or not (EIP-1271, EIP-6492). */
export const isSignedBy = (
  address: Hex,
  message: string,
  signature: Hex,
  id: 1 | 137 = 1,
): Promise<boolean> => chain(id).verifyMessage({ address, message, signature })

/** Asks the frame over the head of the widget, from the page that holds it, and answers the payload of its success. */
export const askFrame = <Payload>(page: Page, name: string, payload?: object): Promise<Payload> =>
  page.evaluate(
    ([type, sent, origin]) =>
      new Promise<unknown>((resolve, reject) => {
        const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
        const id = crypto.randomUUID()
        addEventListener('message', function onMessage({ data, source }) {
          if (source !== frame || data.id !== id) return
          removeEventListener('message', onMessage)
          if (data.type === `@w3m-frame/${type}_SUCCESS`) resolve(data.payload)
          else reject(new Error(JSON.stringify(data.payload)))
        })
        frame?.postMessage({ id, type: `@w3m-app/${type}`, ...(sent && { payload: sent }) }, origin)
      }),
    [name, payload, readEnvironment().urls.frame] as const,
  ) as Promise<Payload>

/** The accounts of the wallet on the local chains. */
export interface Accounts {
  readonly smartAccount: Hex
  readonly eoa: Hex
  readonly solana: string
}

export const accountsOf = (page: Page): Promise<Accounts> =>
  page.evaluate(() => {
    const connections = window.widget.state.$connections.get()
    const all = connections.flatMap(({ accounts }) => accounts)
    const find = (namespace: string, type: string) =>
      all.find((one) => one.namespace === namespace && one.type === type)?.address ?? ''
    return {
      smartAccount: find('eip155', 'smartAccount'),
      eoa: find('eip155', 'eoa'),
      solana: find('solana', 'eoa'),
    } as never
  })
