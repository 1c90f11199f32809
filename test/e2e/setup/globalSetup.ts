import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serveDemo } from '@wallet-widget/demo/serve'
import type * as Local from '@wallet-widget/local'
import { bundleMetaMask } from '../wallet/bundleMetaMask.js'
import { buildAll } from './buildAll.js'
import { publishEnvironment } from './environment.js'
import { prepareProject } from './prepareProject.js'
import { MANY_POLICY, STRICT_POLICY, serveFolder } from './serveFolder.js'
import { serveGuarded } from './serveGuarded.js'
import { together } from './together.js'
import { serveSite } from './vite.js'

/** Kept from run to run where it is free: the builds carry the address. */
const SERVICES_PORT = 42800
const FRAME_PORT = 42810
const PROVIDER_PORT = 42820
/** Everybody in this suite has the same network address. */
const MANY = { most: 100_000, mostOfBlock: 100_000, mostInAll: 100_000, every: 600_000 }

/** Packs, scaffolds, installs, builds and serves; the answer stops all of it. */
// biome-ignore lint/style/noDefaultExport: Playwright asks for it.
export default async function globalSetup(): Promise<() => Promise<void>> {
  const e2e = fileURLToPath(new URL('..', import.meta.url))
  const root = join(e2e, '../..')
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const projects = await prepareProject(root)
    const { createLocalServices } = await packedServices(projects.services)
    const services = await createLocalServices({
      port: SERVICES_PORT,
      localChains: [
        { id: 1, port: 0 },
        { id: 137, port: 0 },
      ],
      seed: 'tokens',
      localSolana: { port: 0 },
      localBitcoin: { port: 0 },
      embeddedWallet: {
        port: FRAME_PORT,
        localProviderPort: PROVIDER_PORT,
        limits: { calls: MANY, starts: MANY, codes: MANY, gifts: MANY },
      },
    })
    const { frameUrl, inboxUrl } = services
    if (!frameUrl || !inboxUrl) throw new Error('The services did not start the embedded wallet.')
    stops.push(() => services.stop())
    const serveDev = async (project: string) => {
      const { url, close } = await serveSite(project, services.url)
      stops.push(close)
      return url
    }
    const folder = dirname(projects.site)
    const [builds, dev, manyDev, metaMaskScript] = await together([
      buildAll(projects, e2e, services.url),
      serveDev(projects.site),
      serveDev(projects.many),
      bundleMetaMask(join(folder, 'metamask.js')),
    ])
    const serve = async (built: string, headers?: Record<string, string>) => {
      const server = await serveFolder(built, headers)
      stops.push(server.close)
      return server.url
    }
    const chains = { 1: services.chains[1]?.url ?? '', 137: services.chains[137]?.url ?? '' }
    const guarded = await serveGuarded(builds.guarded, chains)
    stops.push(guarded.close)
    const site = await serve(builds.site, { 'content-security-policy': STRICT_POLICY })
    const demo = await serveDemo({
      port: 0,
      services: services.url,
      inbox: inboxUrl,
      site,
      wallet: `${services.url}/wallet/`,
    })
    stops.push(demo.close)
    publishEnvironment({
      urls: {
        site,
        demo: demo.url,
        dev,
        pages: await serve(builds.pages),
        react18: await serve(builds.react18),
        many: await serve(builds.many, { 'content-security-policy': MANY_POLICY }),
        manyDev,
        manyPages: await serve(builds.manyPages),
        guarded: guarded.url,
        services: services.url,
        frame: frameUrl,
        inbox: inboxUrl,
      },
      chains,
      solana: services.solana?.url ?? '',
      bitcoin: services.bitcoin?.url ?? '',
      folders: { ...builds, project: folder },
      metaMaskScript,
      install: projects.install,
    })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** The services as installed from their tarball. */
async function packedServices(folder: string): Promise<typeof Local> {
  const require = createRequire(join(folder, 'package.json'))
  const manifest = require.resolve('@wallet-widget/local/package.json')
  const entry = require(manifest).exports['.'].default
  return import(pathToFileURL(join(dirname(manifest), entry)).href)
}
