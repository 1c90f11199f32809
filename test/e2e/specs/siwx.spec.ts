import { ParsedMessage } from '@spruceid/siwe-parser'
import { type Hex, verifyMessage } from 'viem'
import { findViolations } from '../support/axe.js'
import { openMany } from '../support/many.js'
import { button, choose, modal } from '../support/modal.js'
import { expect, showCode } from '../support/pairing.js'
import { expectStolenRefused, letIn, sentSignIn, test } from '../support/signIn.js'

const question = (page: Parameters<typeof modal>[0]) => modal(page, 'Sign in')
const signIn = (page: Parameters<typeof modal>[0]) => button(question(page), 'Sign in').click()

test('default: the API is closed until the visitor has signed in, and open after a reload', {
  tag: '@smoke',
}, async ({ page, shop }) => {
  const options = { siwx: { required: true, server: `${shop.url}/sign-in` } }
  await openMany(page, { options, wallets: { evm: {} } })
  expect(await letIn(page, shop)).toBe(401)
  await choose(page, 'Sim Ethereum')
  const { host } = new URL(page.url())
  await expect(question(page)).toContainText(host)
  await expect(question(page)).toContainText('I accept the terms of the shop.')
  expect(await findViolations(page)).toEqual([])
  expect(await letIn(page, shop)).toBe(401)

  const sending = sentSignIn(page)
  await signIn(page)
  await expect(modal(page)).toBeHidden()
  const { message, signature } = await sending
  const read = new ParsedMessage(message)
  expect(read).toMatchObject({ domain: host, chainId: 1, statement: 'I accept the terms of the shop.' })
  expect(await verifyMessage({ address: read.address as Hex, message, signature: signature as Hex })).toBe(
    true,
  )
  expect(await letIn(page, shop)).toEqual([read.address])

  await page.reload()
  await page.waitForFunction(
    () =>
      window.widget?.state.$ready.get() && window.widget.plugins.siwx?.$session.get().status === 'signedIn',
  )
  await expect(modal(page)).toBeHidden()
  await page.evaluate(() => window.widget.disconnect())
  await expect.poll(() => letIn(page, shop)).toBe(401)
})

for (const [chain, name, wallets, place = ''] of [
  ['Solana', 'Sim Solana', { solana: {} }],
  ['Polkadot', 'Sim Polkadot', { polkadot: {} }],
  ['Bitcoin', 'Sim Bitcoin', { bitcoin: {} }, ' with a witness (BIP-322)'],
  ['Bitcoin', 'UniSat', { bitcoin: { as: ['unisat'] } }, ' with a recoverable signature'],
  [
    'Bitcoin',
    'Sim Bitcoin',
    { bitcoin: { as: ['btcProviders'], paymentType: 'p2sh' } },
    ' with nested segwit',
  ],
] as const)
  test(`behavior: signs in on ${chain}${place}`, async ({ page, shop }) => {
    const options = { siwx: { required: true, server: `${shop.url}/sign-in` } }
    // What the account has is not asked for here.
    await page.route(/\/v1\/\?chainId=polkadot/, async (route) => {
      const { id } = route.request().postDataJSON() ?? {}
      await route.fulfill({ json: { jsonrpc: '2.0', id, result: null } })
    })
    await openMany(page, { options, wallets })
    await choose(page, name)
    expect(await letIn(page, shop)).toBe(401)
    await signIn(page)
    await expect(modal(page)).toBeHidden()
    const address = await page.evaluate(() => window.widget.state.$account.get().address)
    expect(await letIn(page, shop)).toEqual([address])
  })

// Its balance is asked of a public node, which a FAKE one stands in for.
test.extend({ stays: ({ watch: _ }, use) => use(undefined) })(
  'behavior: signs in on Cosmos',
  async ({ page, shop, watch }) => {
    await page.route('https://cosmos-rest.publicnode.com/**', (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { balance: { denom: 'uatom', amount: '1500000' } },
      }),
    )
    await openMany(page, {
      options: { siwx: { required: true, server: `${shop.url}/sign-in` } },
      wallets: { cosmos: {} },
    })
    await choose(page, 'Keplr')
    expect(await letIn(page, shop)).toBe(401)
    const sending = sentSignIn(page)
    await signIn(page)
    await expect(modal(page)).toBeHidden()
    const address = await page.evaluate(() => window.widget.state.$account.get().address)
    expect(await letIn(page, shop)).toEqual([address])
    expect(await sending).toMatchObject({ publicKey: expect.stringMatching(/^[\w+/]{44}$/) })
    const isElsewhere = (url: string) => !/^(https?:\/\/(127\.0\.0\.1|localhost):|data:|blob:)/.test(url)
    expect(watch.requests.filter(isElsewhere).map((url) => new URL(url).host)).toContain(
      'cosmos-rest.publicnode.com',
    )
  },
)

test('behavior: signs in with a wallet on another device', async ({ page, shop, startWallet }) => {
  const wallet = await startWallet()
  await openMany(page, { options: { siwx: { server: `${shop.url}/sign-in` } } })
  await wallet.pair(await showCode(page))
  await signIn(page)
  await expect(modal(page)).toBeHidden()
  expect(await letIn(page, shop)).toEqual([wallet.addresses.eip155])
})

test('behavior: declined in the wallet, the visitor is told, stays out, and can leave', async ({
  page,
  shop,
}) => {
  const options = { siwx: { required: true, server: `${shop.url}/sign-in` } }
  await openMany(page, { options, wallets: { evm: {} } })
  await choose(page, 'Sim Ethereum')
  await page.evaluate(() => window.wallets.evm.setApproval('reject'))
  await signIn(page)
  await expect(question(page).getByRole('alert')).toContainText('Signature declined')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  expect(await letIn(page, shop)).toBe(401)
  await button(question(page), 'Disconnect').click()
  await expect(modal(page)).toBeHidden()
  expect(await page.evaluate(() => window.widget.state.$account.get().status)).toBe('disconnected')
})

test('T14: what was sent to sign in lets nobody else in, nor a second time', async ({
  page,
  shop,
  browser,
}) => {
  await openMany(page, { options: { siwx: { server: `${shop.url}/sign-in` } }, wallets: { evm: {} } })
  await choose(page, 'Sim Ethereum')
  const sending = sentSignIn(page)
  await signIn(page)
  const sent = await sending
  await expect(modal(page)).toBeHidden()
  const { origin } = new URL(page.url())
  const again = async (data: object) => {
    const response = await page.request.post(`${shop.url}/sign-in/verify`, { data, headers: { origin } })
    return `${response.status()} ${(await response.json()).error}`
  }
  expect(await again(sent)).toBe('422 NONCE_WRONG')
  expect(await again({ ...sent, message: sent.message.replace('Chain ID: 1\n', 'Chain ID: 10\n') })).toMatch(
    /^422/,
  )
  await expectStolenRefused(browser, shop, sent)
})

test('F8: the server goes down in the middle: said, and the visitor signs in once it is back', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/)
  await openMany(page, { options: { siwx: { server: `${shop.url}/sign-in` } }, wallets: { evm: {} } })
  await choose(page, 'Sim Ethereum')
  await expect(question(page).getByText('Message', { exact: true })).toBeVisible()
  await shop.stop()
  await signIn(page)
  await expect(question(page).getByRole('alert')).toContainText('can’t be reached')
  await shop.startAgain()
  await button(question(page), 'Try again').click()
  await expect(modal(page)).toBeHidden()
  expect(await letIn(page, shop)).toHaveLength(1)
})
