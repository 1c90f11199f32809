import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createLocalServices } from '@wallet-widget/local'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { requireChromium } from '../../setup/chromium.mjs'
import { chromiumArgs } from '../../setup/chromiumArgs.mjs'

/** What all attacks share: one service, one chain, one browser, and a server of hostile pages. */
export interface Scene {
  /** Where the browser listens for tests. */
  readonly browser: string
  /** Origin of the wallet. */
  readonly wallet: string
  readonly inbox: string
  /** The chain's node. */
  readonly node: string
  /** A site that may embed the wallet, and is hostile. */
  readonly allowed: string
  /** A hostile site that may not. */
  readonly elsewhere: string
}

declare module 'vitest' {
  interface ProvidedContext {
    scene: Scene
  }
}

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Free mint</title><link rel="icon" href="data:,"><body></body></html>'

/** As many as it takes: everybody in this suite has the same network address. */
const MANY = { most: 100_000, mostOfBlock: 100_000, mostInAll: 100_000, every: 600_000 }

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../../..')
  if (!process.env.FRAME_BUILT) execFileSync(process.execPath, [join(root, 'cli/frame/scripts/build.mjs')])
  const services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    embeddedWallet: {
      port: 0,
      localProviderPort: 0,
      limits: { calls: MANY, starts: MANY, codes: MANY, gifts: MANY },
    },
  })
  const server = await chromium.launchServer({ executablePath: requireChromium(), args: chromiumArgs() })
  const pages = createServer(({ url }, response) => {
    // As some providers do: it cuts a window off from the page that opened it.
    if (url === '/alone') response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(PAGE)
  })
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
  const { port } = pages.address() as AddressInfo
  provide('scene', {
    browser: server.wsEndpoint(),
    wallet: services.frameUrl as string,
    inbox: services.inboxUrl as string,
    node: services.chains[1]?.url as string,
    allowed: `http://127.0.0.1:${port}`,
    // Browsers lead every name below localhost to this machine.
    elsewhere: `http://evil.localhost:${port}`,
  })
  return async () => {
    pages.closeAllConnections()
    pages.close()
    await server.close()
    await services.stop()
  }
}
