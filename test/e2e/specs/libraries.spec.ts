import { type Address, type Hex, verifyMessage, verifyTypedData } from 'viem'
import { MESSAGE, TYPED_DATA } from '../pages/clients/journey.js'
import { connect } from '../support/modal.js'
import { expect, test } from '../support/test.js'
import { askNode } from '../wallet/node.js'

for (const library of ['viem', 'wagmi', 'ethers'] as const) {
  test(`behavior: widget.provider('eip155') carries ${library}`, async ({ page, env, metaMask }) => {
    await page.goto(`${env.urls.pages}/clients/`)
    await connect(page)
    const journey = await page.evaluate((name) => window.journeys[name](window.widget), library)
    const address = metaMask.address as Address
    expect(journey.address.toLowerCase()).toBe(address.toLowerCase())
    expect(journey.chainId).toBe(1)
    expect(journey.mined).toBe(true)
    expect(Number(journey.lines)).toBeGreaterThanOrEqual(0)
    const signature = journey.signature as Hex
    expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
    const typed = { ...TYPED_DATA, address, signature: journey.typedSignature as Hex }
    expect(await verifyTypedData(typed)).toBe(true)
    const receipt: any = await askNode(env.chains[1], 'eth_getTransactionReceipt', [journey.hash])
    expect(receipt.status).toBe('0x1')
  })
}

test('behavior: the provider tells of accounts and networks as EIP-1193 says', async ({
  page,
  env,
  metaMask,
}) => {
  await page.goto(`${env.urls.pages}/clients/`)
  await page.evaluate(() => {
    const events: unknown[] = []
    const provider = window.widget.provider('eip155')
    for (const name of ['connect', 'accountsChanged', 'chainChanged', 'disconnect'] as const)
      provider.on(name, (value: unknown) => events.push([name, value]))
    Object.assign(window, { events })
  })
  await connect(page)
  await metaMask.switchChain(137)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify((window as any).events)))
    .toContain('["chainChanged","0x89"]')
  const events = await page.evaluate(() => JSON.stringify((window as any).events).toLowerCase())
  expect(events).toContain(`["accountschanged",["${metaMask.address.toLowerCase()}"]]`)
})
