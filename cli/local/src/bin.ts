#!/usr/bin/env node
import { readSettings, ServicesError } from '@wallet-widget/services'
import { onStopSignal } from '@wallet-widget/services/development'
import { Command } from 'commander'
import { createLocalServices } from './createLocalServices.js'
import type { Seed } from './seed/seedChain.js'

const program = new Command('wallet-widget-local')
  .description('Starts local chains, an inbox, an identity provider, a development wallet and the services.')
  .option('--port <number>', 'wanted port; the next free one if it is in use (PORT, default 4280)')
  .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
  .option('--no-wallet-page', 'without the page of the development wallet (WALLET_PAGE=0)')
  .option('--history', 'have the chains begin with collectibles and a year of history too (HISTORY=1)')
  .option('--no-seed', 'without the tokens that the chains begin with (SEED=0)')
  .option('--paymaster', 'have the fees of smart accounts paid (PAYMASTER=1)')
  .option('--json', 'print one line of JSON when ready, for programs')
  .action(start)

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof ServicesError)) throw error
  console.error(`${error.message} (${error.code})`)
  process.exitCode = 1
}

async function start(flags: {
  port?: string
  host?: string
  walletPage: boolean
  seed: boolean
  history?: true
  paymaster?: true
  json?: true
}) {
  const { upstreams, ...settings } = readSettings({
    ...process.env,
    ...(flags.port !== undefined && { PORT: flags.port }),
    ...(flags.host !== undefined && { HOST: flags.host }),
  })
  if (upstreams !== undefined) {
    throw new ServicesError(
      'INVALID_SETTINGS',
      'UPSTREAMS: is for wallet-widget-services. This command runs the chains on this machine.',
    )
  }
  const walletPage = flags.walletPage && process.env.WALLET_PAGE !== '0'
  const services = await createLocalServices({
    ...settings,
    walletPage,
    seed: readSeed(flags),
    localPaymaster: flags.paymaster ?? process.env.PAYMASTER === '1',
  })
  onStopSignal(() => services.stop())
  // Its library takes seconds to load on a busy machine: before the first login, not in it.
  if (services.providerUrl) {
    void fetch(`${services.providerUrl}/.well-known/openid-configuration`).catch(() => {})
  }
  if (flags.json) {
    const { stop: _, ...ready } = services
    console.log(JSON.stringify(ready))
    return
  }
  for (const { what, wanted, port } of services.movedPorts) {
    console.log(`Port ${wanted} is in use: ${what} took ${port}`)
  }
  console.log(`Services ${services.url}`)
  console.log(`Relay ${services.relayUrl}`)
  if (services.walletUrl) console.log(`Development wallet ${services.walletUrl}`)
  if (services.frameUrl) console.log(`Embedded wallet ${services.frameUrl}`)
  if (services.inboxUrl) console.log(`Mail ${services.inboxUrl}`)
  console.log(`Projects ${services.owner.url} (token ${services.owner.token})`)
  for (const [id, { url }] of Object.entries(services.chains)) console.log(`Chain ${id} ${url}`)
  if (services.solana) console.log(`Solana ${services.solana.url}`)
  console.log(
    services.bitcoin ? `Bitcoin ${services.bitcoin.url}` : 'No Bitcoin chain: its node has not been built',
  )
  console.log('Ctrl-C stops all of it')
}

function readSeed({ seed, history }: { seed: boolean; history?: true }): Seed {
  if (!seed || process.env.SEED === '0') return false
  return history || process.env.HISTORY === '1' ? true : 'tokens'
}
