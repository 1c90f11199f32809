import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startInbox } from '@wallet-widget/local'
import { afterAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { answering } from '../../../test/setup/answering.js'
import { findRedis } from '../../../test/setup/redis.mjs'
import { openDatabase } from './database/openDatabase.js'
import { testDatabases } from './database/testDatabases.fixture.js'
import { freePort } from './freePort.js'
import { lastingRedis } from './lastingRedis.fixture.js'
import { deviceAt, logInBy } from './login/firstLogin.fixture.js'
import { createKeyRing } from './login/keyRing.js'
import { startBalancer, startLoginProcess } from './login/loginProcess.fixture.js'
import { orphans } from './login/orphans.fixture.js'
import { randomToken } from './login/randomToken.js'
import { createUsers } from './login/users.js'
import { identity, openClient, topicOf } from './relay/relayClient.fixture.js'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const compose = parse(await readFile(path.join(import.meta.dirname, '../deploy/compose.yaml'), 'utf8'), {
  merge: true,
})

/** A node that takes its time and counts what it was given. */
async function startNode() {
  const taken: string[] = []
  const server = createServer(
    answering(async (incoming, answer) => {
      let text = ''
      for await (const chunk of incoming) text += chunk
      const { id, params } = JSON.parse(text)
      taken.push(params[0])
      setTimeout(() => answer.end(JSON.stringify({ jsonrpc: '2.0', id, result: params[0] })), 30)
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken }
}

test('behavior: the Redis of the compose file keep what they are given', () => {
  for (const name of ['redis', 'relay-redis'])
    expect(compose.services[name].command.join(' ')).toMatch(
      /--appendonly yes .*--maxmemory-policy noeviction/,
    )
})

const made = testDatabases.find(({ kind }) => kind === 'postgres')
const program = findRedis()

test.skipIf(!made || !program)(
  'behavior: both instances of the compose file are replaced under load, and nothing is lost',
  async () => {
    const database = await made!.make()
    closing.push(() => database.drop())
    const [redis, relayRedis] = await Promise.all([lastingRedis(program!), lastingRedis(program!)])
    const [inbox, node] = await Promise.all([startInbox(), startNode()])
    const ports = await Promise.all(Array.from({ length: 4 }, () => freePort(0)))
    const ready = new Set([0, 1])
    const services = await startBalancer(() => [...ready].map((index) => ports[index] as number))
    const frame = await startBalancer(() => [...ready].map((index) => ports[index + 2] as number))
    /** As a balancer does: whoever is not ready gets nothing new. */
    async function look(index: number) {
      const isReady = await fetch(`http://127.0.0.1:${ports[index]}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(index)
      else ready.delete(index)
    }
    for (const each of [redis, relayRedis, inbox, services, frame]) closing.push(() => each.stop())
    const keySecret = randomToken()
    const settings = {
      ...compose['x-services'].environment,
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      RELAY_REDIS_URL: relayRedis.url,
      FRAME_URL: frame.url,
      RELAY_URL: `${services.url.replace('http', 'ws')}/relay`,
      METRICS_PORT: '0',
      STOP_AFTER: '1',
      KEY_SECRET: keySecret,
      UPSTREAMS: `eip155:1=${node.url}`,
      ALLOWED_ORIGINS: 'http://127.0.0.1:5173',
      SMTP_URL: inbox.smtpUrl,
      MAIL_FROM: 'Wallet <wallet@example.com>',
    }
    const start = (index: number) =>
      startLoginProcess({ ...settings, PORT: `${ports[index]}`, FRAME_PORT: `${ports[index + 2]}` })
    const instances = await Promise.all([start(0), start(1)])
    closing.push(() => Promise.all(instances.map((each) => each.end())))

    const looking = setInterval(() => [0, 1].map(look), 100)
    closing.push(() => clearInterval(looking))
    let isOver = false
    const failed: unknown[] = []
    const loggedIn: { email: string; id: string }[] = []
    const sent: string[] = []
    const published: string[] = []
    const received = new Set<string>()
    const topic = topicOf('rolling')
    const repeat = async (step: () => Promise<unknown>) => {
      while (!isOver) {
        await step().catch((error) => failed.push(error))
        await sleep(10)
      }
    }

    let person = 0
    async function logInOnce() {
      const number = person++
      const email = `person${number}@example.com`
      const { id } = await logInBy(inbox, await deviceAt(frame.url, number), email)
      loggedIn.push({ email, id })
    }
    let transaction = 0
    async function sendOne() {
      const bytes = `0x${(transaction++).toString(16)}`
      const answer = await fetch(`${services.url}/v1/?chainId=eip155:1&projectId=test`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: settings.ALLOWED_ORIGINS },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [bytes] }),
      })
      expect(await answer.json()).toMatchObject({ result: bytes })
      sent.push(bytes)
    }
    const [site, wallet] = [identity(), identity()]
    async function publishUntilTold() {
      const client = await openClient(settings.RELAY_URL, { who: site })
      let isOpen = true
      client.closed.then(() => {
        isOpen = false
      })
      while (isOpen && !isOver) {
        const message = `${published.length} ${Math.random()}`
        const isKept = await client
          .call('irn_publish', { topic, message, ttl: 300, tag: 1 })
          .catch(() => false)
        if (isKept) published.push(message)
        await sleep(10)
      }
      await client.close()
    }
    async function listenUntilTold() {
      const client = await openClient(settings.RELAY_URL, { who: wallet })
      await client.subscribe(topic)
      const reading = setInterval(() => {
        for (const { params } of client.deliveries) received.add(params.data.message)
      }, 20)
      closing.push(() => client.close())
      expect((await client.closed).code).toBe(1001)
      for (const { params } of client.deliveries) received.add(params.data.message)
      clearInterval(reading)
    }
    void repeat(listenUntilTold)
    const load = [
      repeat(logInOnce),
      repeat(logInOnce),
      repeat(sendOne),
      repeat(sendOne),
      repeat(publishUntilTold),
    ]

    for (const index of [0, 1]) {
      const before = loggedIn.length
      await vi.waitFor(() => expect(loggedIn.length).toBeGreaterThan(before + 5), { timeout: 60_000 })
      expect(await instances[index]?.end('SIGTERM')).toBe(0)
      instances[index] = await start(index)
      expect((await fetch(`${instances[index].url}/ready`)).status).toBe(200)
    }
    isOver = true
    await Promise.all(load)
    expect(failed).toEqual([])
    // Each went out once, whether it was answered or not.
    expect(new Set(node.taken).size).toBe(node.taken.length)
    expect(node.taken).toEqual(expect.arrayContaining(sent))
    expect(published.length).toBeGreaterThan(20)
    await vi.waitFor(() => expect([...received]).toEqual(expect.arrayContaining(published)))

    const opened = await openDatabase(database.url)
    closing.push(() => opened.close())
    const users = createUsers(opened, createKeyRing([keySecret]))
    for (const { email, id } of loggedIn)
      expect((await users.find({ login: 'email', subject: email }))?.id).toBe(id)
    expect(await orphans(opened)).toEqual([])
    for (const { said } of instances) for (const { email } of loggedIn) expect(said()).not.toContain(email)
  },
  240_000,
)
