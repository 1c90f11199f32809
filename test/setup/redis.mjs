import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installPackage, isExecutable } from './apt.mjs'

/**
 * The path of the redis-server that tests use: `REDIS_SERVER`, or the one on the PATH. Installs nothing: `npm test` does
 * so before the tests begin.
 *
 * @returns {string}
 */
function requireRedis() {
  const found = installedRedis()
  if (found) return found
  throw new Error(
    'The tests of several relay processes need Redis. Install it (Debian: apt-get install redis-server) or set REDIS_SERVER to the path of a redis-server.',
  )
}

/** Installs Debian's where there is none and this user may. */
export function installRedis() {
  // Debian's package starts a server of its own, unless runlevel says that the machine is starting.
  if (!installedRedis()) installPackage('redis-server', { RUNLEVEL: '1' })
}

function installedRedis() {
  const given = process.env.REDIS_SERVER
  if (given && !isExecutable(given))
    throw new Error(`REDIS_SERVER is set to "${given}", which cannot be run.`)
  return given || findProgram(['redis-server'])
}

/**
 * `requireRedis`, or `undefined` after saying loudly what is not tested.
 *
 * @returns {string | undefined}
 */
export function findRedis() {
  try {
    return requireRedis()
  } catch (error) {
    console.error(`\n!!! SKIPPED, NOT TESTED: ${error instanceof Error ? error.message : error}\n`)
    return undefined
  }
}

/**
 * Starts a Redis of its own on a free port, that keeps what it is given for as long as it runs.
 *
 * @param {{ port?: number, settings?: Record<string, string> }} [options] `settings` of redis.conf
 * @returns {Promise<{ url: string, port: number, stop(): Promise<void> }>}
 */
export async function startRedis({ port, settings: given } = {}) {
  const program = requireRedis()
  const chosen = port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'wallet-widget-redis-'))
  const settings = {
    port: chosen,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'yes',
    appendfsync: 'no',
    daemonize: 'no',
    ...given,
  }
  const child = spawn(
    program,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)

  await new Promise((resolve, reject) => {
    let log = ''
    const late = setTimeout(() => fail('not ready after 10 seconds'), 10_000)
    const fail = (/** @type {string} */ why) => {
      clearTimeout(late)
      kill()
      reject(new Error(`redis-server on port ${chosen}: ${why}\n${log}`))
    }
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`ended with ${code}`))
    child.stdout.on('data', (text) => {
      log += text
      if (!/Ready to accept connections/.test(log)) return
      clearTimeout(late)
      child.removeAllListeners('exit')
      child.stdout.removeAllListeners('data')
      child.stdout.resume()
      resolve(undefined)
    })
  })

  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    async stop() {
      process.off('exit', kill)
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        kill()
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
