// `npm start`: from a fresh clone to a site with a wallet and two chains, on this machine alone.
//
//   PORT=3000 npm start      wanted port of the site (default 5173)
//   npm start -- --json      one line of JSON on stdout when all is up, for programs; the rest goes to stderr:
//                            {"url":…,"services":…,"wallet":…,"inbox":…,"frame":…,"chains":{"1":{"url":…,"ws":…},…},"movedPorts":[…]}
//
// Only Node's own modules may be imported at the top: nothing is installed yet.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSteps } from './createSteps.mjs'
import { ensureInstalled } from './ensureInstalled.mjs'
import { npmCommand } from './npmCommand.mjs'
import { prepareSite } from './prepareSite.mjs'
import { readyLines } from './readyLines.mjs'
import { serveSite } from './serveSite.mjs'
import { stoppable } from './stoppable.mjs'
import { wantedPort } from './wantedPort.mjs'

const root = path.join(import.meta.dirname, '../..')
const json = process.argv.includes('--json')
const built = (folder) => import(pathToFileURL(path.join(root, folder, 'dist/index.js')).href)
const say = json ? console.error : console.log

await stoppable(async (stack) => {
  const port = wantedPort(process.env)
  const steps = createSteps({ say, stack })

  await ensureInstalled(root, steps)
  const [npm, build] = npmCommand('run', 'build')
  await steps.run('Building', npm, build, { cwd: root })
  const site = await prepareSite(root, steps)

  const { freePort } = await built('cli/services')
  const { createLocalServices } = await built('cli/local')
  const services = await steps.do('Starting the chains and the services', () => createLocalServices())
  stack.add(() => services.stop())
  const server = await steps.do('Starting the site', async () =>
    serveSite({ site, port: await freePort(port), services: services.url }),
  )
  stack.add(() => server.close())

  const movedPorts = [...services.movedPorts]
  if (port !== 0 && server.port !== port) movedPorts.push({ what: 'site', wanted: port, port: server.port })
  const ready = {
    url: server.url,
    services: services.url,
    wallet: services.walletUrl,
    inbox: services.inboxUrl,
    frame: services.frameUrl,
    chains: services.chains,
    movedPorts,
  }
  if (json) console.log(JSON.stringify(ready))
  else for (const line of readyLines(ready)) say(line)
})
