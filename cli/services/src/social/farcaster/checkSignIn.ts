import { isSignedBy } from '@wallet-widget/siwx/server'
import { createClient, custom, isAddress, parseAbi, RpcRequestError } from 'viem'
import { readContract } from 'viem/actions'
import { parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { contractClient } from '../../contractClient.js'
import { askUpstream } from '../../upstream.js'
import type { FarcasterSettings } from '../socialSettings.js'
import type { SignedIn } from './relayClient.js'

const RESOURCE = /^farcaster:\/\/fid\/([1-9]\d{0,18})\/?$/
const CLOCK = 5 * 60_000
const TIMEOUT = 8_000

/** Why a sign-in does not count. The message is for the log. */
export class SignInRefusedError extends Error {
  override readonly name = 'SignInRefusedError'
}

/** What the message must say. */
export type WantedSignIn = { readonly domain: string; readonly uri: string; readonly nonce: string }

/**
 * The Farcaster id that signed in: the message is the one that was asked for (EIP-4361, FIP-11), the signature is its
 * address's (a plain one, or a contract's by EIP-1271), and the id registry on the chain says that the id is that
 * address's. What the relay says of the id counts for nothing.
 *
 * @throws SignInRefusedError; another error when the chain does not answer
 */
export async function checkSignIn(
  { message: text, signature }: Pick<SignedIn, 'message' | 'signature'>,
  wanted: WantedSignIn,
  { rpc, idRegistry = ID_REGISTRY }: Pick<FarcasterSettings, 'rpc' | 'idRegistry'>,
): Promise<string> {
  const message = parseSiweMessage(text)
  const { address } = message
  const refuse = (what: string) => new SignInRefusedError(`The sign-in message has the wrong ${what}.`)
  if (address === undefined || !isAddress(address)) throw refuse('address')
  if (message.version !== '1') throw refuse('version')
  if (message.chainId !== FARCASTER_CHAIN) throw refuse('chain')
  if (message.domain !== wanted.domain) throw refuse('domain')
  if (message.uri !== wanted.uri) throw refuse('uri')
  if (message.nonce !== wanted.nonce) throw refuse('nonce')
  // Its times; what else it checks of a message is checked above, where nothing is left out for being empty.
  if (!validateSiweMessage({ message })) throw refuse('time')
  const issued = message.issuedAt?.getTime() ?? Number.NaN
  if (!(issued <= Date.now() + CLOCK)) throw refuse('time')
  const ids = (message.resources ?? []).flatMap((resource) => RESOURCE.exec(resource)?.[1] ?? [])
  const [fid] = ids
  if (fid === undefined || ids.length > 1) throw refuse('id')

  // Hundreds of modules: not what a start should wait for.
  const { optimism } = await import('viem/chains')
  const client = createClient({
    chain: optimism,
    // A contract whose account signs would send this server wherever it likes (EIP-3668).
    ccipRead: false,
    transport: custom(
      {
        async request({ method, params }) {
          const [answer] = await askUpstream(rpc, [{ method, params }], TIMEOUT)
          if (answer?.error) throw new RpcRequestError({ body: { method }, error: answer.error, url: 'rpc' })
          return answer?.result
        },
      },
      { retryCount: 0 },
    ),
  })
  const owned = await readContract(client, {
    address: idRegistry,
    abi: idRegistryAbi,
    functionName: 'idOf',
    args: [address],
  })
  if (owned !== BigInt(fid)) throw new SignInRefusedError('The id is not that of the address.')
  const signed = { chainId: `eip155:${FARCASTER_CHAIN}`, address, message: text, signature } as const
  // Which chain it is, the registry has just told.
  const asked = { ...contractClient(client), getChainId: async () => FARCASTER_CHAIN }
  if (!(await isSignedBy(signed, asked))) throw refuse('signature')
  return fid
}

/** Farcaster's id registry on Optimism. */
export const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** The chain that sign-in messages name, Optimism. */
export const FARCASTER_CHAIN = 10

export const idRegistryAbi = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])
