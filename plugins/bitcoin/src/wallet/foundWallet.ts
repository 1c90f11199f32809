import type { Methods } from './captureMethods.js'

/** The ways in which Bitcoin wallets let themselves be talked to. */
export type Way = 'sats' | 'leather' | 'unisat' | 'okx' | 'phantom' | 'standard'

/** A wallet that was found, its words cleaned and its methods captured. */
export interface FoundWallet {
  /** The wallet's name reduced to letters and digits: the same wallet found twice has the same. */
  readonly key: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string | undefined
  readonly way: Way
  /** How it was found. */
  readonly source: 'listed' | 'standard' | 'injected'
  readonly methods: Methods
  /** The object itself, to tell two wallets apart. */
  readonly object: object
  /** In Wallet Standard: the accounts the wallet shares now. */
  accounts?(): unknown
}
