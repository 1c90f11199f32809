// `npm start`: from a fresh clone to a playground and a scaffolded site with wallets and chains, on this machine alone.
//
//   PORT=3000 npm start      wanted port of the playground (default 5173)
//   npm start -- --json      one line of JSON on stdout when all is up, for programs; the rest goes to stderr:
//                            {"url":…,"site":…,"services":…,"wallet":…,"inbox":…,"frame":…,"owner":{"url":…,"token":…},"chains":{"1":{"url":…,"ws":…},…},"bitcoin":…,"movedPorts":[…]}
//
// Only Node's own modules may be imported at the top: nothing is installed yet.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildBitcoin } from './buildBitcoin.mjs'
import { createSteps, StepError } from './createSteps.mjs'
import { ensureInstalled } from './ensureInstalled.mjs'
import { npmCommand } from './npmCommand.mjs'
import { oneAtATime } from './oneAtATime.mjs'
import { startSite } from './startSite.mjs'
import { stoppable } from './stoppable.mjs'

const DEFAULT = 5173

/** The port that the playground should have: PORT, if it is set. */
function wantedPort({ PORT }) {
  if (PORT === undefined || PORT === '') return DEFAULT
  const port = Number(PORT)
  if (/^\d+$/.test(PORT) && port < 65_536) return port
  throw new StepError(`PORT is ${JSON.stringify(PORT)}: it must be a whole number below 65536.`)
}

const root = path.join(import.meta.dirname, '../..')
const json = process.argv.includes('--json')
const built = (folder) => import(pathToFileURL(path.join(root, folder, 'dist/index.js')).href)
const say = json ? console.error : console.log

await stoppable(async (stack) => {
  const port = wantedPort(process.env)
  const steps = createSteps({ say, stack })

  await oneAtATime(path.join(root, '.wallet-widget/starting'), async () => {
    await ensureInstalled(root, steps)
    const [npm, build] = npmCommand('run', 'build:needed')
    await steps.run('Building', npm, build, { cwd: root })
    await buildBitcoin({ root, steps, stack, say })
  })

  const { freePort } = await built('cli/services')
  const { createLocalServices } = await built('cli/local')
  const services = await steps.do('Starting the chains and the services', () =>
    createLocalServices({ seed: true }),
  )
  stack.add(() => services.stop())
  const wanted = await freePort(port)
  const site = await startSite({
    root,
    steps,
    services: services.url,
    bitcoin: services.bitcoin?.url,
    port: await freePort(wanted + 1),
  })
  stack.add(() => site.close())
  const { serveDemo } = await import('../demo/serve.mjs')
  const server = await steps.do('Starting the playground', async () =>
    serveDemo({
      port: wanted,
      services: services.url,
      site: site.url,
      wallet: services.walletUrl,
      inbox: services.inboxUrl,
    }),
  )
  stack.add(() => server.close())

  const movedPorts = [...services.movedPorts]
  if (port !== 0 && server.port !== port)
    movedPorts.push({ what: 'playground', wanted: port, port: server.port })
  const ready = {
    url: server.url,
    site: site.url,
    services: services.url,
    wallet: services.walletUrl,
    inbox: services.inboxUrl,
    frame: services.frameUrl,
    owner: services.owner,
    chains: services.chains,
    bitcoin: services.bitcoin?.url,
    movedPorts,
  }
  if (json) console.log(JSON.stringify(ready))
  else for (const line of readyLines(ready)) say(line)
})

/**
 * What is said when all is up: ports that moved, then the addresses to open, where mail is read, and the wallet that can
 * pair with them, and where projects are edited.
 */
function readyLines({ url, site, wallet, inbox, owner, movedPorts }) {
  return [
    '',
    ...movedPorts.map(({ what, wanted, port }) => `Port ${wanted} is in use: ${what} took ${port}.`),
    `Open ${url}`,
    `A site as the scaffolder writes it: ${site}`,
    ...(inbox ? [`Mail with login codes: ${inbox}`] : []),
    ...(wallet ? [`A wallet to pair with it: ${wallet}`] : []),
    `Features of projects: ${owner.url} (token ${owner.token})`,
    '',
    'Ctrl-C stops all of it.',
  ]
}
