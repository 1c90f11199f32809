import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from '@playwright/test'
import { readEnvironment } from '../setup/environment.js'
import { test as base, expect as briskExpect } from './test.js'

/** Empty pages of others, for a test to act in. */
export interface HostileSites {
  /** A site that may hold the frame, but is not the page's own. */
  readonly allowed: string
  /** A site on this machine that may not. */
  readonly stranger: string
}

interface WorkerFixtures {
  hostile: HostileSites
}

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Other</title><link rel="icon" href="data:,"><body></body></html>'

/** For tests in which other sites attack. */
export const test = base.extend<object, WorkerFixtures>({
  hostile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const server = createServer((_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(PAGE)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      // Browsers lead every name below localhost to this machine.
      await use({ allowed: `http://127.0.0.1:${port}`, stranger: `http://evil.localhost:${port}` })
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    { scope: 'worker' },
  ],
})

/** Patient: a machine that does other things too is not at fault. */
export const expect = briskExpect.configure({ timeout: 15_000 })

/** The frame's own window, for what only the frame could do. */
export function insideFrame(page: Page): Frame {
  const frame = page.frame({ name: 'w3m-secure-iframe' })
  if (!frame) throw new Error('The page has no frame.')
  return frame
}

/** A message of the protocol, whole or not. */
export type Wire = { readonly type?: unknown; readonly id?: unknown; readonly payload?: unknown }

/** Has the frame note what it is sent, as somebody could who knew all of it. */
export const tapFrame = (page: Page): Promise<void> =>
  insideFrame(page).evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    addEventListener('message', ({ data }) => told.push(data), true)
  })

/** What the frame was sent since it was tapped; waits for a request of this name. */
export async function toldFrame(page: Page, name: string): Promise<{ type: string; id: string }> {
  const frame = insideFrame(page)
  const found = await frame.waitForFunction(
    (type) => (window as never as { told: Wire[] }).told.findLast((message) => message?.type === type),
    `@w3m-app/${name}`,
  )
  return found.jsonValue() as Promise<{ type: string; id: string }>
}

/** Has the page note every message that it gets, from wherever; before its first script. */
export async function recordMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return
    const heard: { data: unknown; origin: string }[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data, origin }) => heard.push({ data, origin }), true)
  })
}

export const heardBy = (page: Page): Promise<{ data: Wire; origin: string }[]> =>
  page.evaluate(() => (window as never as { heard: { data: Wire; origin: string }[] }).heard)

/** What the frame answered to an id, by the page's record. */
export const answersTo = async (page: Page, id: string): Promise<Wire[]> =>
  (await heardBy(page)).map(({ data }) => data).filter((data) => data?.id === id)

/** Posts messages to the frame as the page itself. */
export const postToFrame = (page: Page, messages: readonly unknown[]): Promise<void> =>
  page.evaluate(
    ([all, origin]) => {
      const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
      for (const message of all) frame?.postMessage(message, origin)
    },
    [messages, readEnvironment().urls.frame] as const,
  )

/** Puts a frame of another site into a page, and answers it. */
export async function embed(page: Page, url: string, name: string): Promise<Frame> {
  await page.evaluate(
    ([src, called]) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.name = called
        frame.src = src
        frame.onload = resolve
        document.body.append(frame)
      }),
    [url, name] as const,
  )
  return page.frame({ name }) as Frame
}

/** Opens a window of another site from a page, which keeps it as `window.opened`, and answers it. */
export async function openPopup(page: Page, url: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.evaluate((address) => void Object.assign(window, { opened: window.open(address) }), url)
  const popup = await opening
  await popup.waitForLoadState()
  return popup
}

/** Posts to another window, as no honest page would: to whoever is there. */
export const postTo = (
  from: Frame | Page,
  to: 'opener' | 'parent' | 'opened',
  messages: readonly unknown[],
): Promise<void> =>
  from.evaluate(
    ([target, all]) => {
      const other = (window as never as Record<typeof target, Window>)[target]
      for (const message of all) other.postMessage(message, '*')
    },
    [to, messages] as const,
  )
