import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { readEnvironment } from '../setup/environment.js'
import { button, connectButton, modal } from './modal.js'

/** A wallet as the directory service names it. */
export type WireWallet = Readonly<Record<string, unknown>>

const HEADERS = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' }

/** So many wallets as the service names them. */
export const wireWallets = (count: number): WireWallet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `w${index + 1}`,
    name: `Wallet ${index + 1}`,
    homepage: 'https://wallet.example',
    desktop_link: 'metamask://',
    chains: ['eip155:1'],
  }))

/** What the directory service was asked, in order. */
export interface Asked {
  readonly wallets: URL[]
  readonly images: string[]
}

/** Answers in the place of the directory service. Letters stand for the pictures, unless one is given. */
export async function serveDirectory(
  page: Page,
  answer: readonly WireWallet[] | ((route: Route, url: URL) => Promise<void>),
  picture?: { readonly contentType: string; readonly body: string },
): Promise<Asked> {
  const { services } = readEnvironment().urls
  const asked: Asked = { wallets: [], images: [] }
  await page.route(`${services}/getWallets**`, async (route) => {
    const url = new URL(route.request().url())
    asked.wallets.push(url)
    if (typeof answer === 'function') return answer(route, url)
    await answerJson(route, pageOf(answer, url))
  })
  await page.route(`${services}/getWalletImage/**`, async (route) => {
    asked.images.push(route.request().url())
    if (picture) await route.fulfill({ headers: HEADERS, ...picture })
    else await route.fulfill({ headers: HEADERS, contentType: 'image/svg+xml', body: '<svg/>' })
  })
  return asked
}

export const answerJson = (route: Route, value: unknown): Promise<void> =>
  route.fulfill({ headers: HEADERS, contentType: 'application/json', body: JSON.stringify(value) })

export const answerBody = (route: Route, contentType: string, body: string): Promise<void> =>
  route.fulfill({ headers: HEADERS, contentType, body })

function pageOf(all: readonly WireWallet[], { searchParams }: URL) {
  const list = (key: string) => searchParams.get(key)?.split(',') ?? []
  const [page, entries] = [Number(searchParams.get('page')), Number(searchParams.get('entries'))]
  const search = searchParams.get('search')?.toLowerCase() ?? ''
  const [include, exclude] = [list('include'), list('exclude')]
  const found = all.filter(
    ({ id, name }) =>
      (include.length === 0 || include.includes(String(id))) &&
      !exclude.includes(String(id)) &&
      String(name).toLowerCase().includes(search),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

/** The list of all wallets, opened as a visitor does. */
export async function openAllWallets(page: Page): Promise<Locator> {
  await connectButton(page).click()
  await button(modal(page, 'Connect wallet'), /^All wallets/).click()
  const list = modal(page, 'All wallets')
  await expect(list).toBeVisible()
  return list
}

/** The wallets drawn in the list. */
export const cells = (list: Locator): Locator => list.getByRole('gridcell').getByRole('button')

/** Their names, without the letters that stand for a picture. */
export const names = (list: Locator): Locator => list.locator('.ww-directory-name')
