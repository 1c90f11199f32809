import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { ALICE } from '../support/fundedKey.js'
import { inEachLook, takeLook } from '../support/viewStates.js'
import { button, CONNECT, dialog } from './targets.js'
import { expect, test } from './test.js'

let services: LocalServices
test.beforeAll(async () => {
  test.setTimeout(120_000)
  services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    seed: true,
  })
})
test.afterAll(() => services?.stop())

test('behavior: axe finds nothing in the list of NFTs and in one of them, in any look', async ({
  visitor,
  env,
}) => {
  test.setTimeout(120_000)
  const options = { only: ['evm', 'balances', 'receive'], config: { services: services.url } }
  const query = new URLSearchParams({
    options: JSON.stringify(options),
    wallets: JSON.stringify({ evm: { accounts: [ALICE] } }),
  })
  const look = (view: string) =>
    inEachLook(
      {
        take: (look) => visitor.evaluate(takeLook, look),
        look: async (name) => expect.soft(await visitor.findViolations(), name).toEqual([]),
      },
      view,
    )
  await visitor.goto(`${env.urls.manyPages}/lab/?${query}`)
  await visitor.press(CONNECT)
  await visitor.press(button('Sim Ethereum', dialog('Connect wallet')))
  await visitor.sees(button('0x'))
  await visitor.evaluate(async () => void (await window.widget.open({ view: 'Account' })))
  await visitor.press(button('NFTs'))
  await visitor.sees(button('Tidelands #'))
  await look('Account, NFTs')
  await visitor.press(button('Tidelands #'))
  await visitor.sees(dialog('NFT'))
  await look('Nft')
})
