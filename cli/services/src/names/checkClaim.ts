import { type EthereumSignature, isSignedBy } from '@wallet-widget/siwx/server'
import { getAddress } from 'viem'
import { z } from 'zod'
import { checkQuery } from '../checkQuery.js'
import { contractClient } from '../contractClient.js'
import { HttpError } from '../httpError.js'
import { createUpstreamClient } from '../upstreamClient.js'
import { chainOfCoinType } from './coinType.js'
import { nameAttributes } from './nameAttributes.js'
import { refusal } from './nameRefusal.js'

/** A message is good for as long before and after the time that it says. ms */
const LIFE = 5 * 60_000
const LONGEST_MESSAGE = 8 * 1024
/** Of a contract that is not deployed yet: it holds what creates it (ERC-6492). Hex digits. */
const LONGEST_SIGNATURE = 64 * 1024

export const signedClaim = z.object({
  /** Of the network that the address is meant on. Source: SLIP-44, ENSIP-11. */
  coin_type: z.int().min(0).max(0xffffffff),
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an EVM address: 0x and 40 hexadecimal digits'),
  message: z.string().max(LONGEST_MESSAGE),
  signature: z
    .string()
    .max(LONGEST_SIGNATURE)
    .regex(/^0x([0-9a-fA-F]{2})+$/, 'must be hexadecimal, with 0x'),
})

export type SignedClaim = z.infer<typeof signedClaim>

const message = z.strictObject({
  name: z.string().max(255),
  attributes: nameAttributes.optional(),
  /** There where the owner gives the name up: what was signed for something else ends nothing. */
  giveUp: z.literal(true).optional(),
  /** s since epoch */
  timestamp: z.int().min(0),
})

/** What a claim says. */
export type ReadClaim = {
  readonly name: string
  readonly attributes: z.infer<typeof nameAttributes>
  readonly isGiveUp: boolean
  /** The coin type of the one network where a contract signed; undefined where a key did, which is the same on all. */
  readonly onlyOn: number | undefined
  /** ms since epoch */
  readonly signedAt: number
}

/**
 * Checks who signed a claim: a key, or a contract that is there (EIP-1271) or is still to be (ERC-6492).
 *
 * @throws HttpError `INVALID_REQUEST`, `CHAIN_UNAVAILABLE`; NameRefusal `EXPIRED`, `INVALID_SIGNATURE`, `UNKNOWN_NETWORK`
 */
export async function checkClaim(
  claim: SignedClaim,
  { upstreams, timeout }: { upstreams: ReadonlyMap<string, string>; timeout: number },
): Promise<ReadClaim> {
  const chain = chainOfCoinType(claim.coin_type)
  if (chain === undefined)
    throw refusal(400, 'UNKNOWN_NETWORK', 'Names are for Ethereum and the networks that work as it does.')
  const { name, attributes = {}, giveUp = false, timestamp } = checkQuery(message, readJson(claim.message))
  const signedAt = timestamp * 1000
  if (Math.abs(Date.now() - signedAt) > LIFE)
    throw refusal(
      400,
      'EXPIRED',
      'What was signed is not of the last 5 minutes. Check the clock, and sign again.',
    )
  const signed = {
    chainId: chain,
    address: getAddress(claim.address),
    message: claim.message,
    signature: claim.signature,
  }
  const isKeys = await isSignedBy(signed, undefined)
  if (!isKeys) {
    const upstream = upstreams.get(chain)
    if (upstream === undefined || !(await isOfContract(signed, upstream, timeout)))
      throw refusal(401, 'INVALID_SIGNATURE', 'This was not signed by the address that it names.')
  }
  const onlyOn = isKeys ? undefined : claim.coin_type
  return { name, attributes, isGiveUp: giveUp, onlyOn, signedAt }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(
      400,
      'INVALID_REQUEST',
      'The message must be JSON with name, attributes and timestamp.',
    )
  }
}

async function isOfContract(signed: EthereumSignature, upstream: string, timeout: number): Promise<boolean> {
  try {
    return await isSignedBy(signed, contractClient(createUpstreamClient(upstream, timeout)))
  } catch (cause) {
    throw new HttpError(502, 'CHAIN_UNAVAILABLE', 'The chain of this address did not answer.', { cause })
  }
}
