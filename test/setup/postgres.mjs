import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, installPackage, isExecutable } from './apt.mjs'

/** Where Debian puts it, which is not on the PATH. */
const DEBIAN = '/usr/lib/postgresql'

/**
 * The folder of the `postgres` and `initdb` that tests use: `POSTGRES_BIN`, or the ones that are installed. Installs
 * nothing: `npm test` does so before the tests begin.
 *
 * @returns {string}
 */
function requirePostgres() {
  const found = installedPostgres()
  if (found) return found
  throw new Error(
    'The tests on Postgres need one. Install it (Debian: apt-get install postgresql) or set POSTGRES_BIN to the folder of a postgres and an initdb.',
  )
}

/** Installs Debian's where there is none and this user may. */
export function installPostgres() {
  // Debian's package starts a server of its own, unless runlevel says that the machine is starting.
  if (!installedPostgres()) installPackage('postgresql', { RUNLEVEL: '1' })
}

function installedPostgres() {
  const given = process.env.POSTGRES_BIN
  if (given) {
    if (isWhole(given)) return given
    throw new Error(`POSTGRES_BIN is set to "${given}", which holds no postgres and initdb.`)
  }
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const debian = versions.map((version) => join(DEBIAN, version, 'bin')).find(isWhole)
  return debian ?? findProgram(['initdb'])?.replace(/\/initdb$/, '')
}

/** @param {string} folder */
function isWhole(folder) {
  return ['postgres', 'initdb'].every((name) => isExecutable(join(folder, name)))
}

/**
 * Starts a Postgres of its own on a free port of this machine, as another user where this one is root.
 *
 * @param {{ of?: string, connections?: number }} [options] `of` names another without a database, whose replica it becomes
 * @returns {Promise<{ url: string, port: number, kill(signal: NodeJS.Signals): Promise<void>, start(): Promise<void>,
 *   stop(): Promise<void> }>} `url` names no database
 */
export async function startPostgres({ of, connections = 200 } = {}) {
  const bin = requirePostgres()
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'wallet-widget-postgres-'))
  const user = process.getuid?.() === 0 ? anotherUser() : {}
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const [program, words] = of
    ? ['pg_basebackup', ['-D', data, '-d', of, '-R', '--no-sync', '-c', 'fast', '-X', 'stream']]
    : ['initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C']]
  const made = spawnSync(join(bin, program), words, { ...user, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}`)

  /** @type {import('node:child_process').ChildProcess} */
  let child
  const killNow = () => child.kill('SIGQUIT')
  process.once('exit', killNow)
  async function start() {
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: String(connections),
    }
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...words], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await new Promise((resolve, reject) => {
      let log = ''
      const fail = () => reject(new Error(`postgres on port ${port} did not start:\n${log}`))
      const late = setTimeout(fail, 30_000)
      child.once('exit', fail)
      child.stderr?.on('data', (text) => {
        log += text
        if (!/ready to accept (read-only )?connections/.test(log)) return
        clearTimeout(late)
        child.off('exit', fail)
        child.stderr?.removeAllListeners('data').resume()
        resolve(undefined)
      })
    })
  }
  /** @param {NodeJS.Signals} signal `SIGINT` breaks off what is under way, `SIGQUIT` is a crash */
  async function kill(signal) {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    port,
    kill,
    start,
    async stop() {
      process.off('exit', killNow)
      await kill('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Postgres refuses to run as root. @returns {{ uid?: number, gid?: number }} */
function anotherUser() {
  const idOf = (/** @type {string} */ flag, /** @type {string} */ name) =>
    spawnSync('id', [flag, name], { encoding: 'utf8' })
  const name = ['postgres', 'nobody'].find((each) => idOf('-u', each).status === 0)
  if (!name) throw new Error('Postgres refuses to run as root, and there is no user postgres or nobody.')
  return { uid: Number(idOf('-u', name).stdout), gid: Number(idOf('-g', name).stdout) }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
