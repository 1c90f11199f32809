#!/usr/bin/env node
import { Command } from 'commander'
import { createServices } from './createServices.js'
import { defaultDatabaseUrl } from './database/databaseSettings.js'
import { readKeysSettings } from './keyService/local/keysSettings.js'
import { log, setLogFormat } from './log/log.js'
import { onStopSignal } from './onStopSignal.js'
import { ServicesError } from './servicesError.js'
import { readSettings } from './settings.js'

const program = new Command('wallet-widget-services')
  .description('Starts the services of Wallet Widget before the chains that UPSTREAMS names.')
  .option('--port <number>', 'port to listen on (PORT, default 4280)')
  .option('--host <address>', 'address to listen on (HOST, default 127.0.0.1)')
  .option('--json', 'print one line of JSON when ready, for programs')
  .action(start)
program
  .command('vaults')
  .description(
    "Lists the sealed forms of an account's wallet that are kept, with the settings of the services.",
  )
  .argument('<account>', 'an email, google:<subject> and the like, or the id of a user')
  .option('--restore <revision>', 'puts that form back in the place of the present one')
  .action(vaults)
program
  .command('import')
  .description('Takes over the wallets of a version that had no database, with the settings of the services.')
  .argument('<from>', 'the folder of STORAGE=fs:<folder>, or the redis://… of STORAGE=redis')
  .action(importOld)
program
  .command('backup')
  .description('Writes the SQLite file of DATABASE_URL into another, while the services go on.')
  .argument('<file>', 'a file that is not there yet')
  .action(backUpTo)
program
  .command('restore')
  .description('Puts a backup where DATABASE_URL says; the services are stopped, and no file is there.')
  .argument('<file>', 'what backup wrote')
  .action(restoreFrom)
program
  .command('rotate-keys')
  .description(
    'Moves all that former keys have sealed to the present ones, with the settings of the services.',
  )
  .action(rotate)
const keys = program
  .command('keys')
  .description('The key service of this machine: it alone has its keys, counts what it opens and logs each.')
keys
  .command('serve')
  .description('Starts it, on 127.0.0.1. Makes the file of the keys (KEYS_FILE) where there is none.')
  .action(serveKeys)
keys
  .command('settings')
  .description('Prints what the services need in their environment to use it.')
  .action(printKeySettings)
keys.command('add').description('Makes a further key, for the services to move to.').action(addKey)

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof ServicesError)) throw error
  console.error(`${error.message} (${error.code})`)
  process.exitCode = 1
}

async function start(flags: { port?: string; host?: string; json?: true }) {
  const settings = readSettings({
    ...process.env,
    ...(flags.port !== undefined && { PORT: flags.port }),
    ...(flags.host !== undefined && { HOST: flags.host }),
  })
  if (settings.upstreams === undefined) {
    throw new ServicesError(
      'INVALID_SETTINGS',
      'UPSTREAMS: is missing. Name the nodes of your chains, e.g. eip155:1=https://node.example.com; for chains on this machine run npx @wallet-widget/local',
    )
  }
  const services = await createServices(settings)
  onStopSignal(() => services.stop())
  if (flags.json) {
    const { stop: _, ...ready } = services
    console.log(JSON.stringify(ready))
    return
  }
  if (settings.logFormat === 'json') {
    const { url, relayUrl, frameUrl, database } = services
    return log.info('The services are up', { url, relayUrl, frameUrl, database })
  }
  console.log(`Services ${services.url}`)
  console.log(`Relay ${services.relayUrl}`)
  if (services.frameUrl) console.log(`Embedded wallet ${services.frameUrl}`)
  if (services.database) console.log(`Wallets are kept in ${services.database}`)
  console.log('Ctrl-C stops them')
}

async function backUpTo(file: string) {
  const { backUp } = await import('./database/backUp.js')
  await backUp(readSettings(process.env).databaseUrl ?? defaultDatabaseUrl(), file)
  console.log(`The database is in ${file}`)
}

async function restoreFrom(file: string) {
  const { restore } = await import('./database/backUp.js')
  const databaseUrl = readSettings(process.env).databaseUrl ?? defaultDatabaseUrl()
  await restore(databaseUrl, file)
  console.log(`${file} is the database now (${databaseUrl})`)
}

async function importOld(from: string) {
  const { importFrom } = await import('./database/import/importFrom.js')
  for (const line of await importFrom(readSettings(process.env), from)) console.log(line)
}

async function vaults(account: string, { restore }: { restore?: string }) {
  const { restoreVault } = await import('./login/restoreVault.js')
  const lines = await restoreVault(
    readSettings(process.env),
    account,
    restore === undefined ? undefined : Number(restore),
  )
  for (const line of lines.length > 0 ? lines : ['No wallet was made yet.']) console.log(line)
}

async function rotate() {
  const { rotateKeys } = await import('./login/rotate/rotateKeys.js')
  for (const line of await rotateKeys(readSettings(process.env))) console.log(line)
}

async function serveKeys() {
  const { logFormat, ...settings } = readKeysSettings(process.env)
  setLogFormat(logFormat)
  const { startKeys } = await import('./keyService/local/startKeys.js')
  const { port, close } = await startKeys(settings)
  onStopSignal(close)
  log.info(`The key service listens on http://127.0.0.1:${port}`, { file: settings.file, ...settings.budget })
}

async function printKeySettings() {
  const { file, port } = readKeysSettings(process.env)
  const [{ readKeyFile }, { clientSettings }] = await Promise.all([
    import('./keyService/local/keyFile.js'),
    import('./keyService/local/clientSettings.js'),
  ])
  for (const line of clientSettings(await readKeyFile(file), port)) console.log(line)
}

async function addKey() {
  const keyFile = await import('./keyService/local/keyFile.js')
  const id = await keyFile.addKey(readKeysSettings(process.env).file)
  console.log(`The key ${id} is there. Start the key service again, then put it first in KEY_SERVICE_KEY_ID.`)
}
