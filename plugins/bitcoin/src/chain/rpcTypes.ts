/** An address of the wallet. Source: WalletConnect's JSON-RPC for bip122, getAccountAddresses. */
export interface AccountAddress {
  readonly address: string
  /** Hex, without 0x. */
  readonly publicKey?: string
  /** Its derivation path. */
  readonly path?: string
  readonly intention: 'payment' | 'ordinal'
}

/** The params of `signMessage`. */
export interface SignMessageRequest {
  /** @default the active account */
  readonly account?: string
  readonly message: string
  /** The address whose key signs. @default the account's */
  readonly address?: string
  /** @default the wallet's choice: usually 'ecdsa', for a taproot address 'bip322' */
  readonly protocol?: 'ecdsa' | 'bip322'
}

export interface SignedMessage {
  readonly address: string
  /** Hex over JSON-RPC, base64 from `widget.provider('bip122')`. */
  readonly signature: string
  /** Hex, without 0x. */
  readonly messageHash?: string
}

/** An input to sign, and the address that signs it. */
export interface InputToSign {
  readonly address: string
  readonly index: number
  /** @default those in the PSBT, else all */
  readonly sighashTypes?: readonly number[]
}

/** The params of `signPsbt`. */
export interface SignPsbtRequest {
  readonly account?: string
  /** Base64. Source: BIP-174. */
  readonly psbt: string
  readonly signInputs: readonly InputToSign[]
  /** Whether to send it once it is signed. @default false */
  readonly broadcast?: boolean
}

export interface SignedPsbt {
  /** Base64. */
  readonly psbt: string
  /** Present when it was sent. */
  readonly txid?: string
}

/** The params of `sendTransfer`. */
export interface TransferRequest {
  readonly account?: string
  readonly recipientAddress: string
  /** Satoshis, in decimal digits. */
  readonly amount: string
  readonly changeAddress?: string
  /** For an OP_RETURN output: hex without 0x, 80 bytes at most. */
  readonly memo?: string
}
