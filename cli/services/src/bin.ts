#!/usr/bin/env node
import { Command } from 'commander'
import { createServices } from './createServices.js'
import { onStopSignal } from './onStopSignal.js'
import { ServicesError } from './servicesError.js'
import { readSettings } from './settings.js'

const program = new Command('wallet-widget-services')
  .description('Starts the services of Wallet Widget, with local chains unless UPSTREAMS names others.')
  .option('--port <number>', 'wanted port; the next free one if it is in use (PORT, default 4280)')
  .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
  .option('--json', 'print one line of JSON when ready, for programs')
  .parse()
const flags = program.opts<{ port?: string; host?: string; json?: true }>()

try {
  const settings = readSettings({
    ...process.env,
    ...(flags.port !== undefined && { PORT: flags.port }),
    ...(flags.host !== undefined && { HOST: flags.host }),
  })
  const services = await createServices(settings)
  onStopSignal(() => services.stop())
  if (flags.json) {
    const { stop: _, ...ready } = services
    console.log(JSON.stringify(ready))
  } else {
    for (const { what, wanted, port } of services.movedPorts) {
      console.log(`Port ${wanted} is in use: ${what} took ${port}`)
    }
    console.log(`Services ${services.url}`)
    console.log(`Relay ${services.relayUrl}`)
    if (services.walletUrl) console.log(`Development wallet ${services.walletUrl}`)
    if (services.frameUrl) console.log(`Embedded wallet ${services.frameUrl}`)
    if (services.inboxUrl) console.log(`Mail ${services.inboxUrl}`)
    for (const [id, { url }] of Object.entries(services.chains)) console.log(`Chain ${id} ${url}`)
    if (services.solana) console.log(`Solana ${services.solana.url}`)
    console.log('Ctrl-C stops all of it')
  }
} catch (error) {
  if (!(error instanceof ServicesError)) throw error
  console.error(`${error.message} (${error.code})`)
  process.exitCode = 1
}
