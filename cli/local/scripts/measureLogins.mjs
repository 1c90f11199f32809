// Measures logins by email over real HTTP and a real mail server: how many a second one process of the services holds,
// how long one takes, and what 10,000 sessions weigh. Build first (`npm run build`), then:
//
//   node cli/local/scripts/measureLogins.mjs [--seconds 10] [--sessions 10000] [--redis redis://127.0.0.1:6379] [--database file:/tmp/wallets.db]
//
// One login is: proof, POST /api/login/email, the mail's arrival, proof, POST /api/login/email/code. The caller and the
// mail server run in this process, the services in another; both share the machine.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { SMTPServer } from 'smtp-server'

const SITE = 'http://127.0.0.1:5173'
const LEVELS = [1, 8, 32]
const DEVICES = 200

const { values: flags } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    sessions: { type: 'string', default: '10000' },
    redis: { type: 'string' },
    database: { type: 'string' },
    serve: { type: 'string' },
  },
})

if (flags.serve) await serve(flags.serve)
else await measure()

/** The other process: the services, and what they weigh when asked. */
async function serve(smtpUrl) {
  const { defaultLoginLimits } = await import('@wallet-widget/services')
  const { createLocalServices } = await import('../dist/index.js')
  const most = Number.MAX_SAFE_INTEGER
  const unlimited = { most, mostOfBlock: most, mostInAll: most, every: 60_000 }
  const limits = Object.fromEntries(Object.keys(defaultLoginLimits).map((kind) => [kind, unlimited]))
  const services = await createLocalServices({
    port: 0,
    localChains: [],
    localSolana: false,
    ...(flags.redis && { redisUrl: flags.redis }),
    ...(flags.database && { databaseUrl: flags.database }),
    embeddedWallet: {
      port: 0,
      localProviderPort: 0,
      keySecrets: [Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')],
      mail: { smtpUrl, from: 'Wallet <wallet@example.com>' },
      limits: { ...limits, work: { bits: 0, ofBlock: 1, inAll: 1 } },
    },
  })
  process.on('message', async (what) => {
    if (what === 'stop') {
      await services.stop()
      process.disconnect()
      return
    }
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    process.send?.({ rss, heapUsed, cpu: process.cpuUsage() })
  })
  process.send?.({ frameUrl: services.frameUrl })
}

async function measure() {
  const sink = await startSink()
  const child = fork(fileURLToPath(import.meta.url), [...process.argv.slice(2), '--serve', sink.url], {
    execArgv: ['--expose-gc'],
  })
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const [{ frameUrl }] = await once(child, 'message')
  const weigh = async () => {
    child.send('weigh')
    const [weight] = await once(child, 'message')
    return weight
  }
  const logIn = await loginOf(frameUrl, sink)
  const seconds = Number(flags.seconds)
  const wanted = Number(flags.sessions)

  // Compiled, connected.
  await run(logIn, { level: 8, until: () => performance.now() + 2_000 })
  const before = await weigh()
  let sessions = 0
  console.log(
    `${availableParallelism()} processors, ${flags.redis ? 'Redis' : 'memory'}, database ${flags.database ?? 'in memory'}, ${seconds} s a level\n`,
  )
  for (const level of LEVELS) {
    const start = await weigh()
    const times = await run(logIn, { level, until: () => performance.now() + seconds * 1000 })
    const end = await weigh()
    sessions += times.length
    const cpu = (end.cpu.user + end.cpu.system - start.cpu.user - start.cpu.system) / 1000 / times.length
    console.log(
      `${String(level).padStart(3)} at once: ${(times.length / seconds).toFixed(0)} logins a second, ` +
        `p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms, ${cpu.toFixed(2)} ms of processor in the services each`,
    )
  }
  if (sessions < wanted) {
    await run(logIn, { level: 32, until: () => Number.POSITIVE_INFINITY, most: wanted - sessions })
    sessions = wanted
  }
  // What is kept for a short time only is gone then: proofs and codes are not what sessions weigh.
  const after = await weigh()
  const mega = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`
  console.log(
    `\n${sessions} sessions of as many users: heap ${mega(before.heapUsed)} -> ${mega(after.heapUsed)} ` +
      `(${((after.heapUsed - before.heapUsed) / sessions / 1024).toFixed(2)} kB each, with the codes and proofs of the ` +
      `last minutes), resident ${mega(before.rss)} -> ${mega(after.rss)}`,
  )
  child.send('stop')
  await once(child, 'exit')
  process.off('exit', killNow)
  await sink.stop()
}

async function run(logIn, { level, until, most = Number.POSITIVE_INFINITY }) {
  const end = until()
  const times = []
  let begun = 0
  const worker = async () => {
    while (performance.now() < end && begun < most) {
      begun += 1
      const start = performance.now()
      await logIn()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: level }, worker))
  return times.sort((a, b) => a - b)
}

function at(times, part) {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(1)
}

/** Takes mails and hands the code to who waits for it. */
async function startSink() {
  const waiting = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        const [code] = /^\d{6}(?=\r?$)/m.exec(source) ?? []
        waiting.get(envelope.rcptTo[0]?.address)?.(code)
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${server.server.address().port}?ignoreTLS=true`,
    codeTo: (address) =>
      new Promise((resolve) => {
        waiting.set(address, (code) => {
          waiting.delete(address)
          resolve(code)
        })
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function loginOf(frameUrl, sink) {
  const agent = new Agent({ keepAlive: true })
  const devices = await Promise.all(
    Array.from({ length: DEVICES }, async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256')
      return { privateKey, jwk: await exportJWK(publicKey) }
    }),
  )
  const { port } = new URL(frameUrl)

  async function call({ privateKey, jwk }, path, body) {
    const dpop = await new SignJWT({
      htm: 'POST',
      htu: `${frameUrl}${path}`,
      iat: Math.floor(Date.now() / 1000),
      jti: crypto.randomUUID(),
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
      .sign(privateKey)
    const content = JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const headers = {
        dpop,
        origin: frameUrl,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }
      const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(JSON.parse(text))
          else reject(new Error(`${path}: ${answer.statusCode} ${text}`))
        })
      })
      sent.on('error', reject)
      sent.end(content)
    })
  }

  let people = 0
  return async () => {
    people += 1
    const email = `person${people}.${process.pid}@example.com`
    const device = devices[people % DEVICES]
    const mailed = sink.codeTo(email)
    const { challenge } = await call(device, '/api/login/email', {
      email,
      siteOrigin: SITE,
      siteName: 'Shop',
    })
    await call(device, '/api/login/email/code', { challenge, code: await mailed })
  }
}
