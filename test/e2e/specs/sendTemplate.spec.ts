import { localAddresses } from '@wallet-widget/local'
import { parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { chain } from '../support/embedded.js'
import { fundedKey } from '../support/fundedKey.js'
import { giveTokens } from '../support/giveTokens.js'
import { button, connect, modal, short } from '../support/modal.js'
import { serveOwnSite } from '../support/ownSite.js'
import { confirm, done, review, row } from '../support/send.js'
import { expect, test } from '../support/test.js'

const { usdc } = localAddresses

test('default: the scaffolded site, pointed at an RPC url alone: coins and configured tokens are shown and sent', async ({
  page,
  env,
  metaMask,
  watch,
}) => {
  test.setTimeout(120_000)
  const to = privateKeyToAddress(await fundedKey())
  await giveTokens(metaMask.address, 100_000_000n)
  const site = await serveOwnSite({
    services: '',
    edit: (config) =>
      config
        .replace('    mainnet,\n', `    ${at('mainnet', env.chains[1])},\n`)
        .replace('    polygon,\n', `    ${at('polygon', env.chains[137])},\n`)
        .replace('balances(),', `balances({ tokens: { 'eip155:1': ['${usdc}'] } }),`),
  })
  try {
    await page.goto(site.url)
    await connect(page)
    await button(page.getByRole('banner'), new RegExp(short(metaMask.address))).click()
    const account = modal(page, 'Account')
    await expect(row(account, /Ether/)).toContainText('5.000 ETH')
    await expect(row(account, /USD Coin/)).toContainText('100.000 USDC')
    await button(account, 'Send').click()
    await review(page, { amount: '0.5', to })
    await confirm(page)
    await done(page)
    await expect(row(account, /Ether/)).toContainText('4.499 ETH', { timeout: 12_000 })
    await button(account, 'Send').click()
    await review(page, { amount: '40', to, token: /USD Coin/ })
    await confirm(page)
    await done(page)
    await expect(row(account, /USD Coin/)).toContainText('60.000 USDC', { timeout: 12_000 })
    await account.getByRole('tab', { name: 'Activity' }).click()
    await expect(button(account, /^Sent USDC/).first()).not.toContainText('Pending', { timeout: 15_000 })
    expect(await chain(1).getBalance({ address: to })).toBe(parseEther('5.5'))
    // Nobody is asked but the site itself, and the nodes.
    const asked = new Set(
      watch.requests
        .map((url) => new URL(url))
        .filter(isOfNetwork)
        .map(({ origin }) => origin),
    )
    const named = [site.url, env.chains[1], env.chains[137]].map((url) => new URL(url).origin)
    expect([...asked].filter((origin) => !named.includes(origin))).toEqual([])
    expect(asked).toContain(named[1])
  } finally {
    await site.close()
  }
})

const isOfNetwork = ({ protocol }: URL): boolean => /^(https?|wss?):$/.test(protocol)

/** A network of the config, at a node. */
const at = (network: string, url: string) => `{ ...${network}, rpcUrls: { default: { http: ['${url}'] } } }`
