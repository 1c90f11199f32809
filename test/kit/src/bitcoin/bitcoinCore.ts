import type { Emitter } from '../wallet/emitter.js'
import type {
  BitcoinNetworkName,
  BitcoinWalletFailures,
  SimulatedBitcoinAddress,
} from './simulatedBitcoinWallet.js'

/** An input to sign, and with which address. */
export interface InputToSign {
  readonly index: number
  readonly address: string
  readonly sighash?: readonly number[] | undefined
}

/** What the faces of a simulated wallet work with: the wallet in neutral words. All reject with a Refusal. */
export interface BitcoinCore {
  readonly name: string
  readonly icon: string
  /** `accounts`, `network` and `forgotten`, without a value. */
  readonly events: Emitter
  failures(): BitcoinWalletFailures
  network(): BitcoinNetworkName
  /** What the site may see now; none when it is not connected or the wallet is locked. */
  shared(): Promise<readonly SimulatedBitcoinAddress[]>
  /** The same as it was last found, for faces that must answer at once. */
  sharedNow(): readonly SimulatedBitcoinAddress[]
  connect(): Promise<readonly SimulatedBitcoinAddress[]>
  disconnect(): Promise<void>
  signMessage(address: string, message: string, protocol: 'ecdsa' | 'bip322'): Promise<Uint8Array>
  signPsbt(psbt: Uint8Array, inputs: readonly InputToSign[], finalize: boolean): Promise<Uint8Array>
  /** The inputs of a PSBT that spend coins of the addresses that the site may see. */
  ownInputs(psbt: Uint8Array): Promise<readonly InputToSign[]>
  /** Sends a signed PSBT. Answers the transaction's id. */
  push(psbt: Uint8Array): Promise<string>
  sendTransfer(transfer: {
    readonly recipient: string
    readonly amount: number
    readonly memo?: string
  }): Promise<string>
  switchNetwork(network: BitcoinNetworkName): Promise<void>
  /** A read that asks nobody, with the failures that concern all. */
  read<Value>(method: string, task: () => Value | Promise<Value>): Promise<Value>
}
