import { expect, test } from '../support/test.js'

test('default: MetaMask’s parts announce one wallet, as an independent discoverer sees it', async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(`${env.urls.pages}/bare/`)
  const found = await page.evaluate(() => window.discovered.getProviders().map(({ info }) => info.rdns))
  expect(found).toEqual(['io.metamask'])
  const accounts = await page.evaluate(() =>
    window.discovered.getProviders()[0]?.provider.request({ method: 'eth_requestAccounts' }),
  )
  expect(accounts).toEqual([metaMask.address.toLowerCase()])
})

test('error: a refusal reaches the page as 4001', async ({ page, env, metaMask }) => {
  metaMask.approvals.mode = 'reject'
  await page.goto(`${env.urls.pages}/bare/`)
  const code = await page.evaluate(() =>
    window.discovered
      .getProviders()[0]
      ?.provider.request({ method: 'eth_requestAccounts' })
      .catch((error: { code: number }) => error.code),
  )
  expect(code).toBe(4001)
})
