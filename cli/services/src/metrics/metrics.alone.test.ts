import { afterEach, expect, test } from 'vitest'
import { logIn, makeDevice, SITE } from '../login/loginClient.fixture.js'
import { startLoginServices } from '../login/loginServices.fixture.js'
import { openClient, topicOf } from '../relay/relayClient.fixture.js'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('behavior: what happened is told, to whoever has the token alone', async () => {
  const services = await startLoginServices({
    metrics: { port: 0, token: 'sesame' },
    rpcLimits: { most: 1 },
    relay: { limits: { socketsPerAddress: 1 } },
  })
  closing.push(() => services.stop())
  const look = (authorization: string) =>
    fetch(`http://127.0.0.1:${services.metricsPort}/metrics`, { headers: { authorization } })
  for (const wrong of ['', 'Bearer open', 'Bearer sesam3']) expect((await look(wrong)).status).toBe(401)
  expect((await fetch(`${services.url}/metrics`)).status).toBe(404)

  await logIn(services, 'ann@example.com')
  const device = await makeDevice(services.frameUrl)
  const { challenge } = (await device.call('/login/email', { email: 'bob@example.com', ...SITE })).body
  await device.call('/login/email/code', { challenge, code: '000000' })
  const rpc = () =>
    fetch(`${services.url}/v1/?chainId=eip155:5&projectId=test`, {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
    })
  await rpc()
  expect((await rpc()).status).toBe(429)
  const client = await openClient(services.relayUrl)
  closing.push(() => client.close())
  await expect(openClient(services.relayUrl)).rejects.toThrow()
  await client.call('irn_publish', { topic: topicOf('a'), message: 'hello', ttl: 300, tag: 1 })

  const answer = await look('Bearer sesame')
  expect(answer.headers.get('content-type')).toMatch('text/plain; version=0.0.4')
  const told = await answer.text()
  for (const line of [
    'logins_total{way="email",step="begun"} 2',
    'logins_total{way="email",step="ended"} 1',
    'refusals_total{code="CODE_WRONG"} 1',
    'mails_total{outcome="taken"} 2',
    'limits_hit_total{limit="calls-address"} 1',
    'limits_hit_total{limit="relay-sockets"} 1',
    'relay_sockets 1',
    'relay_messages_total{step="published"} 1',
    'relay_messages_waiting 1',
    'calls_seconds_count{path="/api/login/email/code",status="200"} 1',
  ])
    expect(told).toContain(`wallet_widget_${line}\n`)
  expect(told).toMatch(/wallet_widget_relay_bytes_waiting [1-9]/)
  expect(told).toMatch(/wallet_widget_database_seconds_count{outcome="answered"} [1-9]/)
  expect(told).toMatch(/nodejs_eventloop_lag_p99_seconds /)
})
