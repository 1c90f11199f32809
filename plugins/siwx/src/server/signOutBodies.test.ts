import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  account,
  compose,
  OPTIONS,
  ORIGIN,
  orders,
  sign,
  start,
  verify,
} from '../../test/signInSite.fixture.js'
import { servers } from '../../test/startServers.js'
import { createVisitor, type Visitor } from '../../test/visitor.js'
import { createSignIn, type NodeRequest, toNodeHandler } from './index.js'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const own = JSON.stringify({ address: account.address })

/** What says nothing, or says it in no way that is known here. */
const MALFORMED: readonly (readonly [string, string, string?])[] = [
  ['null', 'null'],
  ['a number', '5'],
  ['a flag', 'false'],
  ['a text', '"text"'],
  ['an empty text', '""'],
  ['a list', '[]'],
  ['a list of accounts', `[${own}]`],
  ['JSON that was cut off', own.slice(0, -1)],
  ['a space', ' '],
  ['no JSON', 'address=0x12'],
  ['“everywhere” as a text', '{"everywhere":"true"}'],
  ['“everywhere” as a number', '{"everywhere":1}'],
  ['“everywhere” as null', '{"everywhere":null}'],
  ['what is too long', JSON.stringify({ address: 'x'.repeat(200_000) })],
  ['a form', `address=${account.address}`, FORM],
  ['a part of a form', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
]

/** Sends it as it is; without a type as a browser does where there is no body. */
async function send(url: string, { jar }: Visitor, body: string | undefined, type?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      origin: ORIGIN,
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, text: await response.text() }
}

describe.each(Object.keys(servers))('%s', (name) => {
  test('T14: a sign-out that can’t be read ends nothing, and one without a body ends all', async () => {
    const { url, visit } = await start({}, name)
    const visitor = visit()
    await verify(visitor, await sign(await compose(visitor)))
    for (const path of ['sign-out', 'token'])
      for (const [, body, type = JSON_TYPE] of MALFORMED) {
        const { status, text } = await send(`${url}/api/sign-in/${path}`, visitor, body, type)
        if (path === 'token' && body.includes('everywhere')) continue
        // Parsers of a framework refuse some of it themselves.
        expect([body.slice(0, 30), status]).toEqual([
          body.slice(0, 30),
          expect.toBeOneOf([400, 413, 415, 422]),
        ])
        if (status === 422) expect(JSON.parse(text)).toMatchObject({ error: 'MESSAGE_MALFORMED' })
      }
    expect(await orders(visitor)).toBe(200)
    expect(await send(`${url}/api/sign-in/sign-out`, visitor, undefined)).toEqual({
      status: 200,
      text: '{"ended":1}',
    })
    expect(await orders(visitor)).toBe(401)
  })
})

test('T14: what the client cut off is no sign-out, also where what came is whole JSON, or nothing', async () => {
  const { handler } = createSignIn(OPTIONS)
  const answer = toNodeHandler(handler)
  const handled: Promise<void>[] = []
  const server = createServer((request, response) => {
    handled.push(answer(request, response))
  }).listen(0)
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const visitor = createVisitor(`http://localhost:${port}`, ORIGIN)
  await verify(visitor, await sign(await compose(visitor)))
  for (const sent of ['{}', '']) {
    const socket = connect(port, 'localhost')
    const cookie = [...visitor.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    socket.write(
      `POST /sign-out HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n${sent}`,
    )
    // "100 Continue": the server has begun to read the request.
    await once(socket, 'data')
    socket.destroy()
    await once(socket, 'close')
    await handled.at(-1)
  }
  expect((await visitor.ask('/session')).body.sessions).toHaveLength(1)
})

/** SIMULATED: a request of Node's, after a framework's parser. */
async function afterParser(request: Partial<NodeRequest> & { readonly chunks?: readonly string[] }) {
  const { chunks = [], headers = { 'content-type': JSON_TYPE }, ...more } = request
  let answered = ''
  const response = {
    statusCode: 0,
    setHeader() {},
    end: (text: string) => {
      answered = `${response.statusCode} ${JSON.parse(text).error ?? text}`
    },
  }
  async function* read() {
    for (const chunk of chunks) yield new TextEncoder().encode(chunk)
  }
  const whole = { method: 'POST', url: '/sign-out', headers, ...more, [Symbol.asyncIterator]: read }
  await toNodeHandler(createSignIn(OPTIONS).handler)(whole, response)
  return answered
}
const ENDED = '200 {"ended":0}'
const REFUSED = '422 MESSAGE_MALFORMED'

test.each<[string, Parameters<typeof afterParser>[0], string]>([
  ['the object that it read', { body: { address: '0x12' }, readableDidRead: true }, ENDED],
  ['an empty object that it read', { body: {}, readableDidRead: true }, ENDED],
  ['null that it read', { body: null, readableDidRead: true }, REFUSED],
  ['an empty text that it read', { body: '', readableDidRead: true }, REFUSED],
  ['nothing of what it read', { readableDidRead: true }, REFUSED],
  ['nothing, as nothing was sent', { readableDidRead: false }, ENDED],
  ['null, as nothing was sent', { body: null, readableDidRead: false }, ENDED],
  // Express 4 does so.
  ['an empty object, as nothing was sent', { body: {}, readableDidRead: false, headers: {} }, ENDED],
  ['an empty object of what it did not read', { body: {}, readableDidRead: false, chunks: ['5'] }, REFUSED],
  ['the bytes of an object', { body: Buffer.from('{}') }, ENDED],
  ['the bytes of no object', { body: Buffer.from('[]') }, REFUSED],
  ['no bytes', { body: Buffer.alloc(0), headers: {} }, ENDED],
  ['a form with JSON in it', { body: { [own]: '' }, headers: { 'content-type': FORM } }, REFUSED],
  ['what can’t be written', { body: 1n }, REFUSED],
])('behavior: of a body a parser leaves %s', async (_, request, answer) => {
  expect(await afterParser(request)).toBe(answer)
})

describe('a server that has the web’s own requests', () => {
  const ask = (init: RequestInit) =>
    createSignIn(OPTIONS).handler(new Request(`${ORIGIN}/sign-out`, { method: 'POST', ...init }))

  test('T14: a body that breaks off, or is lost on its way, is no sign-out', async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{}'))
      },
      pull(controller) {
        controller.error(new Error('ECONNRESET'))
      },
    })
    const init: RequestInit & { duplex: string } = { body: broken, duplex: 'half' }
    for (const lost of [init, { headers: { 'content-length': '25' } }])
      expect((await ask(lost)).status).toBe(422)
    expect((await ask({})).status).toBe(200)
  })

  test('error: a body that something else has read is told to the site', async () => {
    const told: unknown[] = []
    const { handler } = createSignIn({ ...OPTIONS, onError: (error) => told.push(error) })
    const request = new Request(`${ORIGIN}/sign-out`, { method: 'POST', body: own })
    await request.text()
    expect((await handler(request)).status).toBe(503)
    expect(told).toEqual([expect.objectContaining({ message: expect.stringMatching(/has read the body/) })])
  })

  test('default: what is wrong is said in words', async () => {
    expect(await (await ask({ body: 'null' })).json()).toEqual({
      error: 'MESSAGE_MALFORMED',
      message: expect.stringContaining('a JSON object'),
    })
  })
})
