import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { runs } from './chains/processRuns.fixture.js'

const bin = path.join(import.meta.dirname, '../dist/bin.js')
const index = path.join(import.meta.dirname, '../dist/index.js')

let child: ChildProcess | undefined
afterEach(() => child?.kill('SIGKILL'))

async function start() {
  const began = performance.now()
  child = spawn(process.execPath, [bin, '--json', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  const ready = JSON.parse(String(line)) as { url: string; chains: Record<string, { pid: number }> }
  const pids = Object.values(ready.chains).map(({ pid }) => pid)
  return { child, url: ready.url, pids, startedIn: performance.now() - began }
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'behavior: %s stops all of it',
  { timeout: 60_000 },
  async (signal) => {
    const { child, url, pids, startedIn } = await start()
    expect((await fetch(`${url}/health`)).status).toBe(200)
    const asked = performance.now()
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    // Nothing is waited for that would have to time out.
    expect(performance.now() - asked).toBeLessThan(startedIn * 3)
    expect(pids.map(runs)).toEqual([false, false])
  },
)

test.skipIf(process.platform === 'win32')(
  'behavior: killed outright, no chain is left behind',
  { timeout: 60_000 },
  async () => {
    const { child, pids } = await start()
    child.kill('SIGKILL')
    await expect.poll(() => pids.map(runs)).toEqual([false, false])
  },
)

test('behavior: after stop nothing keeps the process', { timeout: 60_000 }, async () => {
  const code = `
    const { createLocalServices } = await import(${JSON.stringify(pathToFileURL(index).href)})
    const services = await createLocalServices({ port: 0, localChains: [], localSolana: { port: 0 } })
    await Promise.all([services.inboxUrl, services.frameUrl + '/api/config'].map((url) => fetch(url)))
    await services.stop()
    console.log('stopped')`
  const began = performance.now()
  child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')
  const stopped = performance.now()
  expect(await gone).toEqual([0, null])
  expect(performance.now() - stopped).toBeLessThan((stopped - began) * 3)
})

test('error: chains that run elsewhere', () => {
  const env = { ...process.env, UPSTREAMS: 'eip155:1=https://node.example.com' }
  const { status, stderr } = spawnSync(process.execPath, [bin], { encoding: 'utf8', env })
  expect(status).toBe(1)
  expect(stderr).toContain('UPSTREAMS: is for wallet-widget-services.')
})
