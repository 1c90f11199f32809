import type { BrowserContext, Page } from '@playwright/test'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { button } from './modal.js'

/** The project that the page of this suite names. */
const PROJECT = 'many'

/** Services of a test's own, which count what visitors do. */
export async function startCounting(): Promise<LocalServices> {
  return createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    analytics: true,
    embeddedWallet: { port: 0, localProviderPort: 0 },
  })
}

/** Makes the project of the page, as the owner does. */
export async function makeProject(page: Page, { owner }: LocalServices): Promise<void> {
  await page.goto(owner.url)
  await page.getByLabel('Token').fill(owner.token)
  await button(page, 'Log in').click()
  await page.getByLabel('Name').fill('Many')
  await page.getByLabel(/^Id/).fill(PROJECT)
  await button(page, 'Make the project').click()
  await page.getByRole('status').waitFor()
}

/** A call by which the page tells what happened. */
export interface ToldCall {
  readonly type: string
  /** Its address, headers and body. */
  readonly text: string
  /** By the id of each event: one that is told twice has the same. */
  readonly events: Readonly<Record<string, string>>
}

/** Keeps what the pages of a context tell, from now on. */
export function watchTold(context: BrowserContext): readonly ToldCall[] {
  const told: ToldCall[] = []
  context.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/e') return
    const body = request.postData() ?? ''
    const reports: { eventId: string; props: { event: string } }[] = [JSON.parse(body)].flat()
    told.push({
      type: request.resourceType(),
      text: [request.url(), JSON.stringify(request.headers()), body].join('\n'),
      events: Object.fromEntries(reports.map(({ eventId, props }) => [eventId, props.event])),
    })
  })
  return told
}
