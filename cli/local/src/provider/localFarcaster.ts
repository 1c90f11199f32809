import { createHash } from 'node:crypto'
import { FARCASTER_CHAIN, ID_REGISTRY, idRegistryAbi } from '@wallet-widget/services/development'
import { createClient, http, keccak256, parseAbi, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { readContract, waitForTransactionReceipt, writeContract } from 'viem/actions'
import { createSiweMessage } from 'viem/siwe'
import { callNodeInBatch } from '../chains/callNode.js'
import { farcasterIdRegistryCode } from '../contracts/farcasterIdRegistryCode.js'

const registryAbi = parseAbi(['function register(uint256 fid)'])

/** What a site asks to have signed. */
export type SignInParameters = {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
}

/** What the visitor's Farcaster application gives the relay. */
export type SignInAnswer = {
  readonly message: string
  readonly signature: `0x${string}`
  readonly fid: number
  readonly username: string
  readonly custody: `0x${string}`
}

/**
 * Farcaster for one machine: a name is an account, with a key of its own, that registers at an id registry on the local
 * chain when it first signs in. Keys and ids follow from the names, so they are the same on every new chain; anybody can
 * know them.
 */
export function createLocalFarcaster(options: { chain: { url: string; id: number } }) {
  const { url, id } = options.chain
  const chain = {
    id,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }
  const client = createClient({ chain, transport: http(url), pollingInterval: 50 })
  let placed: Promise<unknown> | undefined

  function placeRegistry() {
    placed ??= callNodeInBatch(url, [['anvil_setCode', [ID_REGISTRY, farcasterIdRegistryCode]]])
    return placed
  }

  async function register(account: ReturnType<typeof accountOf>, fid: number): Promise<void> {
    await placeRegistry()
    const registry = { address: ID_REGISTRY, abi: idRegistryAbi } as const
    const own = await readContract(client, { ...registry, functionName: 'idOf', args: [account.address] })
    if (own !== 0n) return
    await callNodeInBatch(url, [['anvil_setBalance', [account.address, '0xde0b6b3a7640000']]])
    const hash = await writeContract(client, {
      account,
      chain,
      address: ID_REGISTRY,
      abi: registryAbi,
      functionName: 'register',
      args: [BigInt(fid)],
    })
    await waitForTransactionReceipt(client, { hash, timeout: 60_000 })
  }

  return {
    /** Signs in as the name, as that account's application would. */
    async signIn(name: string, parameters: SignInParameters): Promise<SignInAnswer> {
      const account = accountOf(name)
      const fid = fidOf(name)
      await register(account, fid)
      const { siweUri, domain, nonce, expirationTime, notBefore, requestId } = parameters
      const message = createSiweMessage({
        address: account.address,
        chainId: FARCASTER_CHAIN,
        domain,
        nonce,
        uri: siweUri,
        version: '1',
        statement: 'Farcaster Auth',
        issuedAt: new Date(),
        resources: [`farcaster://fid/${fid}`],
        ...(expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
        ...(notBefore !== undefined && { notBefore: new Date(notBefore) }),
        ...(requestId !== undefined && { requestId }),
      })
      const signature = await account.signMessage({ message })
      return { message, signature, fid, username: name, custody: account.address }
    },
  }
}

export type LocalFarcaster = ReturnType<typeof createLocalFarcaster>

function accountOf(name: string) {
  return privateKeyToAccount(keccak256(stringToHex(`wallet-widget local farcaster: ${name.toLowerCase()}`)))
}

// Nine digits, which no real id has so far.
function fidOf(name: string): number {
  const hash = createHash('sha256').update(name.toLowerCase()).digest()
  return 100_000_000 + (hash.readUInt32BE(0) % 900_000_000)
}
