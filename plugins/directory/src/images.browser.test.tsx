import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showDirectory } from '../test/showDirectory.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
})

const services = 'https://services.test'
const wallets = ['busy', 'limited', 'away', 'none'].map((id) => ({
  id,
  name: `Wallet ${id}`,
  mobile_link: 'metamask://',
  image_id: id,
}))

test('F2: a picture that could not be loaded is asked for again, not at once; one that is none is not', async () => {
  let isUp = false
  const asked: string[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (origin !== services) return real(input, init)
    if (pathname === '/getWallets') return Response.json({ data: wallets, count: wallets.length })
    const id = pathname.slice('/getWalletImage/'.length)
    asked.push(id)
    if (id === 'none') return new Response('', { status: 404 })
    if (!isUp && id === 'limited') return new Response('', { status: 429 })
    if (!isUp && id === 'busy') return new Response('', { status: 503 })
    if (!isUp) throw new TypeError('Failed to fetch')
    return new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', {
      headers: { 'content-type': 'image/svg+xml' },
    })
  })
  const { widget, root, stop } = await showDirectory({}, { services })
  undo.push(stop)
  const drawn = () =>
    [...root().querySelectorAll('.ww-directory-cell')].map((one) => one.querySelector('img') !== null)
  const openAgain = async () => {
    await widget.close()
    await widget.open({ view: 'AllWallets' })
    await expect
      .element(page.getByRole('gridcell').getByRole('button', { name: 'Wallet none' }))
      .toBeVisible()
  }
  await expect.poll(() => [...asked].sort()).toEqual(['away', 'busy', 'limited', 'none'])
  isUp = true
  await openAgain()
  expect(asked).toHaveLength(4)

  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 11_000)
  await openAgain()
  await expect.poll(drawn).toEqual([true, true, true, false])
  expect([...asked].sort()).toEqual(['away', 'away', 'busy', 'busy', 'limited', 'limited', 'none'])
})
