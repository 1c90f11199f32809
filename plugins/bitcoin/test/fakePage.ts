import { vi } from 'vitest'

/** A FAKE window for unit tests: events, and whatever wallets put into it. */
export type FakePage = EventTarget & Record<string, unknown>

export const createPage = (): FakePage => new EventTarget() as FakePage

/** Makes a fake window the global one, until the test is over. */
export function usePage(page: FakePage = createPage()): FakePage {
  vi.stubGlobal('window', page)
  return page
}
