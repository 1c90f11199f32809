/** An address of the account. Source: WalletConnect's JSON-RPC for bip122, getAccountAddresses. */
export interface AccountAddress {
  readonly address: string
  /** Hex, without 0x. */
  readonly publicKey?: string
  /** Its derivation path. */
  readonly path?: string
  readonly intention: 'payment' | 'ordinal'
}

/** What `signMessage` takes. */
export interface SignMessageRequest {
  /** The account; the active one when left out. */
  readonly account?: string
  readonly message: string
  /** Whose key signs: one of the account's addresses. @default the account's own */
  readonly address?: string
  /** @default as the wallet likes: mostly 'ecdsa', for a taproot address 'bip322' */
  readonly protocol?: 'ecdsa' | 'bip322'
}

export interface SignedMessage {
  readonly address: string
  /** Hex over JSON-RPC, base64 from `widget.provider('bip122')`. */
  readonly signature: string
  /** Hex, without 0x. */
  readonly messageHash?: string
}

/** An input to sign, and with which address. */
export interface InputToSign {
  readonly address: string
  readonly index: number
  /** @default what the PSBT says, else all */
  readonly sighashTypes?: readonly number[]
}

/** What `signPsbt` takes. */
export interface SignPsbtRequest {
  readonly account?: string
  /** Base64. Source: BIP-174. */
  readonly psbt: string
  readonly signInputs: readonly InputToSign[]
  /** Send it when signed. @default false */
  readonly broadcast?: boolean
}

export interface SignedPsbt {
  /** Base64. */
  readonly psbt: string
  /** Given when it was sent. */
  readonly txid?: string
}

/** What `sendTransfer` takes. */
export interface TransferRequest {
  readonly account?: string
  readonly recipientAddress: string
  /** Satoshis, in decimal digits. */
  readonly amount: string
  readonly changeAddress?: string
  /** For an OP_RETURN output: hex without 0x, 80 bytes at most. */
  readonly memo?: string
}
