import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ServicesError } from '@wallet-widget/services'

// What is used of bcoin 1.0.2, which brings no types. Its ids are in the order of their bytes, in hex: those that people
// see are the reverse, `txid()` and `rhash()`.

export interface Script {
  toRaw(): Buffer
  toJSON(): string
}

export interface Output {
  readonly value: number
  readonly script: Script
}

export interface Outpoint {
  readonly hash: string
  readonly index: number
}

export interface Transaction {
  readonly version: number
  readonly locktime: number
  readonly inputs: readonly {
    readonly prevout: Outpoint & { rhash(): string }
    readonly script: Script
    readonly sequence: number
    readonly witness: { readonly items: readonly Buffer[] }
    isCoinbase(): boolean
    isRBF(): boolean
  }[]
  readonly outputs: readonly Output[]
  hash(encoding: 'hex'): string
  txid(): string
  toRaw(): Buffer
  getSize(): number
  getWeight(): number
  getVirtualSize(): number
  isCoinbase(): boolean
}

/** A transaction and the block that it is in: of height -1 while it waits for one. */
export interface Found {
  readonly tx: Transaction
  readonly height: number
  readonly block: string | null
  readonly time: number
  /** Within its block. */
  readonly index: number
  /** When it was first seen. */
  readonly mtime: number
}

export interface Coin extends Outpoint {
  readonly value: number
  readonly height: number
  readonly coinbase: boolean
}

interface Waiting {
  readonly tx: Transaction
  readonly fee: number
}

interface View {
  getOutput(prevout: Outpoint): Output | null
}

interface Mempool {
  readonly tip: string
  readonly map: ReadonlyMap<string, Waiting>
  addTX(transaction: Transaction): Promise<readonly string[] | null>
  getSpent(hash: string, index: number): Waiting | undefined
  evictEntry(waiting: Waiting): void
}

interface Block {
  readonly hash: (encoding: 'hex') => string
}

interface Job {
  readonly attempt: { time: number }
  mineAsync(): Promise<Block>
}

export interface Node {
  readonly chain: {
    readonly height: number
    readonly tip: { readonly hash: string; rhash(): string }
    add(block: Block): Promise<unknown>
  }
  readonly mempool: Mempool
  readonly miner: { createJob(tip: null, address: Address): Promise<Job> }
  http: { open(): Promise<void>; close(): Promise<void> }
  open(): Promise<void>
  close(): Promise<void>
  getMeta(hash: string): Promise<Found | null>
  getMetaView(found: Found): Promise<View>
  getMetaByAddress(address: Address): Promise<readonly Found[]>
  getCoinsByAddress(address: Address): Promise<readonly Coin[]>
}

export type Address = { readonly kind: 'address' }

interface NewTransaction {
  readonly inputs: readonly {
    readonly prevout: Outpoint
    readonly sequence: number
    readonly witness: readonly Buffer[]
  }[]
  readonly outputs: readonly { readonly script: Script; readonly value: number }[]
}

export interface Bcoin {
  readonly FullNode: new (options: Readonly<Record<string, unknown>>) => Node
  readonly TX: {
    new (options: NewTransaction): Transaction
    fromRaw(raw: Buffer): Transaction
  }
  readonly Script: { fromRaw(raw: Buffer): Script }
  readonly Address: { fromScript(script: Script): Address | null }
  readonly Network: {
    get(name: 'regtest'): {
      readonly addressPrefix: object
      readonly deployments: { readonly segwit: object }
    }
  }
}

const FILES = ['../../bitcoin/node.cjs', '../../../dist/bitcoin/node.cjs']

const find = () =>
  FILES.map((one) => fileURLToPath(new URL(one, import.meta.url))).find((one) => existsSync(one))

export const isBitcoinBuilt = (): boolean => find() !== undefined

/** Where the node is. @throws ServicesError `CHAIN_BINARY_MISSING` */
export function findBcoin(): string {
  const file = find()
  if (!file)
    throw new ServicesError(
      'CHAIN_BINARY_MISSING',
      'The local Bitcoin node has not been built: run `npm run build` in the repository of Wallet Widget.',
    )
  return file
}

/** @throws ServicesError `CHAIN_BINARY_MISSING` */
export function loadBcoin(): Bcoin {
  const file = findBcoin()
  // Its parts of 2018 make buffers in a way that Node warns of.
  const { noDeprecation } = process
  process.noDeprecation = true
  try {
    return createRequire(import.meta.url)(file) as Bcoin
  } finally {
    process.noDeprecation = noDeprecation ?? false
  }
}
