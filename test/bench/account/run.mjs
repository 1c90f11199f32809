// npm run bench:account: the open account on local chains with seeded tokens. README.md says what is measured.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { createLocalServices, localAddresses } from '@wallet-widget/local'
import { serve } from '../serve.mjs'
import { median } from '../statistics.mjs'
import { listRequests, measureTasks, timeToTokens } from './passes.mjs'

const root = path.join(import.meta.dirname, '../../..')
const ROUNDS = 7

const { usdc, usdt, dai, wbtc, uni } = localAddresses
const tokens = [usdc, usdt, dai, wbtc, uni]
const dist = mkdtempSync(path.join(tmpdir(), 'bench-account-'))
const services = await createLocalServices({ seed: true })
const pages = [await buildPage('own'), await buildPage('bare')]
try {
  const [own, bare] = pages.map(({ origin }) => origin)
  const rpc = services.chains[1].url
  const times = { own: [], bare: [] }
  for (let round = 0; round < ROUNDS; round++) {
    times.own.push(await timeToTokens(own, { rpc, tokens }))
    times.bare.push(await timeToTokens(bare, { rpc, tokens }))
  }
  const [ours, theirs] = [median(times.own), median(times.bare)]
  console.log(
    `From opening to tokens shown: ${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms, ${(ours / theirs).toFixed(2)} times the barest page (medians of ${ROUNDS})`,
  )
  const tasks = await measureTasks(own, { rpc, tokens, services: services.url })
  console.log(
    `10,000 tokens: shown after ${tasks.shown.toFixed(0)} ms; longest task ${tasks.longest.toFixed(0)} ms of processor, over 50 ms: ${tasks.over.length}`,
  )
  for (const { at, took, doing } of tasks.over)
    console.log(`  at ${at.toFixed(0)} ms ${took.toFixed(0)} ms: ${doing}`)
  const { opening, idle } = await listRequests(own, { rpc, tokens, services: services.url })
  say('On opening', opening)
  say('Then, in a minute', idle)
  console.log(`Load ${loadavg()[0].toFixed(1)}`)
} finally {
  for (const { stop } of pages) stop()
  await services.stop()
  rmSync(dist, { recursive: true, force: true })
}

function say(moment, requests) {
  const counts = new Map()
  for (const request of requests) counts.set(request, (counts.get(request) ?? 0) + 1)
  console.log(`${moment}: ${requests.length} requests`)
  for (const [request, count] of counts) console.log(`  ${count} × ${request}`)
}

/** A production build of the packages as they were last built. */
async function buildPage(name) {
  const outDir = path.join(dist, name)
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const args = [
    vite,
    'build',
    path.join(import.meta.dirname, 'pages', name),
    '--outDir',
    outDir,
    '--logLevel',
    'error',
  ]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`pages/${name} could not be built: ${stderr}`)
  return serve(outDir, { secure: false })
}
