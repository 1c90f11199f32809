import {
  answerBody,
  answerJson,
  cells,
  names,
  openAllWallets,
  serveDirectory,
  wireWallets,
} from '../support/directory.js'
import { openMany } from '../support/many.js'
import { button, connectButton, modal } from '../support/modal.js'
import { expect, test } from '../support/test.js'

/** Plugins of a site that can't pair. */
const UNPAIRED = ['evm', 'solana', 'directory']

test('F2: with the service down the well-known wallets stand in; once it is back, so is its list', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|could not be reached/)
  let isDown = true
  await serveDirectory(page, async (route) => {
    if (isDown) await route.abort('connectionrefused')
    else await answerJson(route, { data: wireWallets(3), count: 3 })
  })
  await openMany(page)
  const list = await openAllWallets(page)
  await expect(list).toContainText('Couldn’t load the full list')
  await expect(button(list, /^MetaMask/)).toBeVisible()
  isDown = false
  await button(list, 'Try again').click()
  await expect(names(list)).toHaveText(['Wallet 1', 'Wallet 2', 'Wallet 3'])
  await expect(list).not.toContainText('Couldn’t load the full list')
})

for (const [what, type, body] of [
  ['HTML with status 200', 'text/html', '<!doctype html><script>hacked=1</script>'],
  ['half an answer', 'application/json', '{"data":[{"id":"w1","na'],
  ['another shape', 'application/json', '{"data":{"length":1e9},"count":"many"}'],
  ['a count that is none', 'application/json', '{"data":[],"count":-1}'],
  ['null', 'application/json', 'null'],
  [
    'a prototype',
    'application/json',
    '{"data":[{"id":"p","name":"P","__proto__":{"hacked":1}}],"count":1,"__proto__":{"hacked":1}}',
  ],
  [
    '5 MB',
    'application/json',
    JSON.stringify({ data: [{ id: 'a', name: 'x'.repeat(5_000_000) }], count: 1 }),
  ],
] as const)
  test(`T7: an answer that is ${what} is not believed; the bundled list stands in`, async ({
    page,
    watch,
  }) => {
    watch.allow(/could not be reached/)
    await serveDirectory(page, (route) => answerBody(route, type, body))
    await openMany(page)
    const list = await openAllWallets(page)
    await expect(list).toContainText('Couldn’t load the full list')
    await expect(button(list, /^MetaMask/)).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window || 'hacked' in {})).toBe(false)
  })

test('T7: wallets of wrong types are left out', async ({ page }) => {
  const odd = [null, 7, [], { id: {}, name: [] }, { id: '', name: '' }, { id: '../x', name: 'Path' }]
  const plain = { id: 'plain', name: 'Plain', homepage: {}, chains: 'eip155:1', rdns: 7, image_id: ['a'] }
  const good = { id: 'good', name: 'Good', homepage: 'https://good.example' }
  await serveDirectory(page, (route) => answerJson(route, { data: [...odd, plain, good], count: 8 }))
  await openMany(page, { options: { only: UNPAIRED } })
  const list = await openAllWallets(page)
  await expect(names(list)).toHaveText(['Plain', 'Good'])
  await button(list, 'Plain').click()
  await expect(modal(page, 'Plain')).toContainText('We don’t know where to get it')
})

test('T1: names are text and pictures are pictures, whatever the service sends', async ({ page }) => {
  const wallets = [
    { id: 'html', name: '<img src=x onerror="hacked=1"><b>Bold</b>', image_id: 'html' },
    { id: 'bidi', name: '\u202eksaMateM\u0000\u200b', image_id: 'https://tracker.example/pixel.png' },
    { id: 'long', name: 'L'.repeat(500), image_id: 'long' },
  ]
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked=1"><script>parent.hacked=1</script></svg>'
  const asked = await serveDirectory(page, wallets, { contentType: 'image/svg+xml', body })
  await openMany(page)
  const list = await openAllWallets(page)
  await expect(button(list, /<img src=x/)).toBeVisible()
  await expect(list.locator('img').first()).toBeAttached()
  const sources = await list
    .locator('img')
    .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src))
  expect(sources.every((source) => source.startsWith('data:image/svg+xml'))).toBe(true)
  expect(asked.images.filter((url) => url.includes('tracker'))).toEqual([])
  expect(await list.innerText()).not.toMatch(/\p{Bidi_Control}|\p{Cf}/u)
  expect(await list.innerText()).not.toContain('L'.repeat(41))
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('T8: no link of a wallet leads anywhere but to a website by https', async ({ page, watch }) => {
  const bad = {
    id: 'bad',
    name: 'Bad links',
    homepage: 'javascript:hacked=1',
    webapp_link: 'data:text/html,<script>hacked=1</script>',
    app_store: '//evil.example',
    play_store: 'https://user:pass@evil.example/',
    chrome_store: 'http://evil.example',
    mobile_link: 'javascript:hacked=1//',
    desktop_link: 'file:///etc/passwd',
  }
  const mixed = { ...bad, id: 'mixed', name: 'Mixed links', homepage: 'https://fine.example/get' }
  await serveDirectory(page, [bad, mixed])
  await openMany(page, { options: { only: UNPAIRED } })
  const list = await openAllWallets(page)
  await button(list, 'Bad links').click()
  const install = modal(page, 'Bad links')
  await expect(install).toContainText('We don’t know where to get it')
  await expect(install.getByRole('link')).toHaveCount(0)
  await button(install, 'Back').click()
  await button(list, 'Mixed links').click()
  const link = modal(page, 'Mixed links').getByRole('link')
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', 'https://fine.example/get')
  await expect(link).toHaveAttribute('rel', /noopener.*noreferrer|noreferrer.*noopener/)
  expect(watch.requests.filter((url) => url.includes('evil'))).toEqual([])
})

test('T25: a page of 20,000 wallets is cut, and few are drawn', async ({ page }) => {
  await serveDirectory(page, (route) =>
    answerJson(route, { data: wireWallets(20_000).map(({ id, name }) => ({ id, name })), count: 20_000 }),
  )
  await openMany(page, { options: { only: UNPAIRED } })
  await connectButton(page).click()
  const first = modal(page, 'Connect wallet')
  await expect(button(first, /^All wallets/)).toBeVisible()
  expect(await first.getByRole('list', { name: 'Wallets' }).getByRole('button').count()).toBeLessThan(15)
  await button(first, /^All wallets/).click()
  await expect(cells(modal(page)).first()).toBeVisible()
  expect(await cells(modal(page)).count()).toBeLessThan(60)
})
