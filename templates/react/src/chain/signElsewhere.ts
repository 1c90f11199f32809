import type { ChainNamespace, Widget } from '@wallet-widget/kernel'

/** A signature, and whether it was found to be the account's; not said where this page can't check it. */
export type SignedElsewhere = { signature: string; valid?: boolean | undefined }

type Request = { namespace: ChainNamespace; address: string; message: string }

type Solana = {
  publicKey: { toBytes(): Uint8Array } | null
  signMessage(message: Uint8Array): Promise<Uint8Array>
}
type OtherChain = {
  signMessage(request: { message: string; address: string }): Promise<{ signature: string }>
}

/** Signs a text on a chain that is not an EVM one, with the provider that its plugin gives. */
export async function signElsewhere(widget: Widget, request: Request): Promise<SignedElsewhere> {
  const { namespace, address, message } = request
  if (namespace === 'solana') return signOnSolana(widget.provider<Solana>('solana'), message)
  if (namespace === 'cosmos') throw new Error('On Cosmos chains a wallet signs transactions, not texts.')
  const { signature } = await widget.provider<OtherChain>(namespace).signMessage({ message, address })
  return { signature }
}

async function signOnSolana(provider: Solana, text: string): Promise<SignedElsewhere> {
  const message = new TextEncoder().encode(text)
  const signature = await provider.signMessage(message)
  return {
    signature: toHex(signature),
    valid: await verify(provider.publicKey?.toBytes(), signature, message),
  }
}

async function verify(key: Uint8Array | undefined, signature: Uint8Array, message: Uint8Array<ArrayBuffer>) {
  if (!key) return undefined
  try {
    const publicKey = await crypto.subtle.importKey('raw', Uint8Array.from(key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', publicKey, Uint8Array.from(signature), message)
  } catch {
    return undefined // Not every browser knows Ed25519.
  }
}

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
