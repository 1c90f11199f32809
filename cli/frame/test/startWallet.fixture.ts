import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import { createTestClient, type Hex, http, publicActions } from 'viem'
import { mainnet } from 'viem/chains'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { logIn, startSite, type TestClient } from './site.fixture.js'

export type StartedWallet = Awaited<ReturnType<typeof startWallet>>

/** Starts all that the wallet takes: the frame as it is built, its services, a chain, a site that embeds it and a browser. */
export async function startWallet(options: Parameters<typeof createLocalServices>[0] = {}) {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  const services = await createLocalServices({
    port: 0,
    localChains: [{ id: 1, port: 0 }],
    localSolana: false,
    ...options,
  })
  const [site, browser] = await Promise.all([startSite(), launchChromium()]).catch(async (error) => {
    await services.stop()
    throw error
  })
  const inboxUrl = services.inboxUrl as string
  return {
    services,
    site,
    browser,
    frameUrl: services.frameUrl as string,
    inboxUrl,
    chain: clientOf(services),
    /** Logs somebody in who was never there. */
    async logInAnew(client: TestClient): Promise<{ readonly eoa: Hex; readonly smart: Hex }> {
      await logIn(client, inboxUrl, `${randomUUID()}@example.com`)
      const { accounts } = await client.ask<{ accounts: { address: Hex; type: string }[] }>('GET_USER')
      const find = (kind: string) => accounts.find(({ type }) => type === kind)?.address as Hex
      return { eoa: find('eoa'), smart: find('smartAccount') }
    },
    async stop() {
      await browser.close()
      await site.stop()
      await services.stop()
    },
  }
}

const clientOf = ({ chains }: LocalServices) =>
  createTestClient({
    mode: 'anvil',
    chain: mainnet,
    transport: http(chains[1]?.url as string),
    pollingInterval: 50,
  }).extend(publicActions)
