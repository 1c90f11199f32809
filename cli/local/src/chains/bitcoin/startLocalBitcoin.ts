import { serve } from '@hono/node-server'
import { ServicesError } from '@wallet-widget/services'
import { findBcoin } from './bcoin.js'
import type { Ledger } from './createLedger.js'
import { esploraRoutes } from './esploraRoutes.js'

const HOST = '127.0.0.1'
const BLOCK_TIME = 2_000

/** A Bitcoin chain on this machine: bcoin, in this process. */
export interface LocalBitcoin {
  /** Of its explorer, in Esplora's shape: where transactions are sent, too. */
  readonly url: string
  readonly port: number
  /** Makes blocks of what waits; answers the height. @default one */
  mine(blocks?: number): Promise<number>
  /** Pays new coins to an address, in satoshis; answers the id of the payment, which waits for a block. */
  give(address: string, satoshis: number): Promise<string>
  /** Has the chain begin before it is asked, which takes a second. */
  warmUp(): Promise<void>
  /** Resolves when nothing listens any more. Safe to call again. */
  stop(): Promise<void>
}

/** How to start the chain. */
export interface LocalBitcoinOptions {
  /** 0 for any */
  readonly port: number
  /** Whether it begins with a year in which its first account was paid. @default false */
  readonly isSeeded?: boolean
  /** How long what was sent waits for its block, in milliseconds; false leaves it to `mine`. @default 2_000 */
  readonly blockTime?: number | false
}

/**
 * Starts a Bitcoin chain on 127.0.0.1 and resolves when its explorer listens. The chain itself begins when it is first
 * asked.
 *
 * @throws ServicesError `CHAIN_BINARY_MISSING`, `CHAIN_START_FAILED`
 */
export async function startLocalBitcoin({
  blockTime = BLOCK_TIME,
  ...options
}: LocalBitcoinOptions): Promise<LocalBitcoin> {
  findBcoin()
  let ledger: Promise<Ledger> | undefined
  const load = () => {
    ledger ??= import('./createLedger.js').then(({ createLedger }) => createLedger(options))
    return ledger
  }
  const mine = async (blocks?: number) => (await load()).mine(blocks)
  let next: NodeJS.Timeout | undefined
  const mineSoon = () => {
    if (blockTime === false) return
    next ??= setTimeout(() => {
      next = undefined
      void mine().catch((error) => console.error('The local Bitcoin chain made no block:', error))
    }, blockTime)
  }
  const app = esploraRoutes(load, mineSoon)
  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve, reject) => {
      const listening = serve({ fetch: app.fetch, hostname: HOST, port: options.port }, (info) =>
        resolve({ server: listening, port: info.port }),
      )
      listening.once('error', (cause) =>
        reject(
          new ServicesError('CHAIN_START_FAILED', `The local Bitcoin chain can't listen: ${cause.message}`, {
            cause,
          }),
        ),
      )
    },
  )

  let stopping: Promise<void> | undefined
  return {
    url: `http://${HOST}:${port}`,
    port,
    mine,
    async give(address, satoshis) {
      const id = await (await load()).give(address, satoshis)
      mineSoon()
      return id
    },
    async warmUp() {
      await load()
    },
    stop() {
      stopping ??= (async () => {
        clearTimeout(next)
        await new Promise<void>((resolve) => {
          server.close(() => resolve())
          if ('closeAllConnections' in server) server.closeAllConnections()
        })
        await (await ledger?.catch(() => undefined))?.close()
      })()
      return stopping
    },
  }
}
