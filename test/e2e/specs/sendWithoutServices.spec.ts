import { localAddresses } from '@wallet-widget/local'
import { parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { chain } from '../support/embedded.js'
import { fundedKey } from '../support/fundedKey.js'
import { giveTokens } from '../support/giveTokens.js'
import { openMany } from '../support/many.js'
import { button, connect } from '../support/modal.js'
import { confirm, done, openAccount, review, row } from '../support/send.js'
import { expect, test } from '../support/test.js'

const { usdc } = localAddresses

test('default: with a node alone, and no services, coins and tokens are shown and sent', async ({
  page,
  env,
  metaMask,
  watch,
}) => {
  const to = privateKeyToAddress(await fundedKey())
  await giveTokens(metaMask.address, 100_000_000n)
  await openMany(page, {
    options: {
      only: ['evm', 'balances', 'activity', 'receive', 'send'],
      config: { services: '' },
      nodes: env.chains,
      balances: { tokens: { 'eip155:1': [usdc] } },
    },
  })
  await connect(page)
  const account = await openAccount(page)
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
  const asked = new Set(watch.requests.map((url) => new URL(url).origin))
  expect(asked).not.toContain(new URL(env.urls.services).origin)
})
