import { afterEach, expect, test, vi } from 'vitest'
import { startKeyService } from '../keyService/keyService.fixture.js'
import { logIn } from './loginClient.fixture.js'
import { defaultLoginLimits } from './loginLimits.js'
import { startLoginServices } from './loginServices.fixture.js'
import { randomToken } from './randomToken.js'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  vi.restoreAllMocks()
})

async function start(limits = {}) {
  vi.spyOn(console, 'log').mockReturnValue()
  const keys = await startKeyService({ perMinute: 40, perDay: 5_000 })
  closing.push(() => keys.drop())
  const services = await startLoginServices({
    embeddedWallet: {
      keySecrets: [randomToken()],
      keyService: await keys.options(),
      limits: { ...defaultLoginLimits, ...limits },
    },
  })
  closing.push(() => services.stop())
  /** How many times in a row the account's secret was given out. */
  async function take(times: number, { device, token }: Awaited<ReturnType<typeof logIn>>) {
    const statuses = []
    for (let time = 0; time < times; time++)
      statuses.push((await device.call('/session/secret', {}, token)).status)
    return statuses.filter((status) => status === 200).length
  }
  return { services, take }
}

test('T25: one account, with any number of sessions, does not use up what the key service opens', async () => {
  const { services, take } = await start()
  const [one, other] = [await logIn(services, 'eve@example.com'), await logIn(services, 'eve@example.com')]
  expect([await take(25, one), await take(25, other)]).toEqual([25, 5])
  expect(await take(1, await logIn(services, 'ann@example.com'))).toBe(1)
})

test('T25: nor do many accounts at one network address', async () => {
  const { services, take } = await start({ unwraps: { ...defaultLoginLimits.unwraps, most: 20 } })
  const taken = []
  for (const name of ['eve', 'eva', 'evi'])
    taken.push(await take(15, await logIn(services, `${name}@example.com`)))
  expect(taken).toEqual([15, 5, 0])
})
