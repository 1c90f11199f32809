import { expect, test } from 'vitest'
import type { RequestName } from './requests.fixture.js'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()

/** What is read from top to bottom. */
async function read(name: RequestName): Promise<string> {
  await stage.openAlone('lang=en')
  await stage.page.waitForFunction(() => 'ask' in globalThis)
  await stage.ask(name)
  await stage.page.locator('.buttons').waitFor()
  return (await stage.page.locator('.body').innerText()).replace(/[\u2068\u2069]/g, '')
}

test('T32: what a signature allows is said before all else, the worst of it first', async () => {
  const text = await read('permitBatch')
  const places = [
    'shop.example.com',
    'Lets 0x66a9…A8Af take an unlimited amount of “WETH” from your account until',
    'Whoever gets this signature can take all tokens named here without asking again.',
    '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    'Lets 0x66a9…A8Af take up to 25 “USDC” from your account until',
    'Message PermitBatch',
    'Valid for EIP712Domain',
  ].map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect([...places].sort((one, other) => one - other)).toEqual(places)
})

test('T32: a permit in another account’s envelope warns as it does by itself', async () => {
  expect(await read('envelope')).toContain('take an unlimited amount of “USDC” from 0x9f6d…F0A9')
  expect(await stage.page.locator('.notice.danger').count()).toBe(1)
})

test('T32: a permit and the order for it are both said', async () => {
  const text = await read('swap')
  expect(text).toContain('take up to 25 “USDC” from your account once')
  expect(text).toContain('Trades 25 “USDC” for 0.0079 “WETH”.')
})

test('T32: many orders are counted, and none is kept from view', async () => {
  expect(await read('bulk')).toContain('2 more')
  await stage.page.getByText('2 more').click()
  await expect.poll(() => stage.page.locator('.notice.danger:visible').count()).toBe(8)
})

test('T32: a Safe’s transaction is read as far as its data say', async () => {
  const text = await read('safe')
  for (const part of ['Calls “USDC” in the name of 0x9f6d…F0A9.', 'Sends tokens', '25 “USDC”'])
    expect(text).toContain(part)
})

test('T31: typed data that are a bare hash take a second press', async () => {
  await read('blind')
  await stage.button('Continue').waitFor()
  expect(await stage.button('Approve').count()).toBe(0)
})
