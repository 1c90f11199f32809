import { encodeFunctionData, getAddress, type Hex, isAddress, parseAbi, size } from 'viem'
import { UpstreamError } from '../../upstream.js'
import type { SourceToken } from '../sourceToken.js'
import type { SourceNft } from './sourceNft.js'

const abi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])

/** An NFT that an account may hold. */
export type Candidate = { readonly token: SourceToken; readonly tokenId: string }

/** Calls contracts; undefined for one that refused. */
export type CallContracts = (
  calls: readonly { readonly to: string; readonly data: Hex }[],
) => Promise<readonly (Hex | undefined)[]>

/** Those of which the account has any, and how many, as their contracts say at this moment. */
export async function countNfts(
  candidates: readonly Candidate[],
  account: string,
  callContracts: CallContracts,
): Promise<SourceNft[]> {
  const owner = getAddress(account)
  const answers = await callEach(
    callContracts,
    candidates.flatMap(({ token, tokenId }) => {
      const id = BigInt(tokenId)
      return [
        {
          to: token.address,
          data: encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner, id] }),
        },
        { to: token.address, data: encodeFunctionData({ abi, functionName: 'ownerOf', args: [id] }) },
      ]
    }),
  )
  return candidates.flatMap((candidate, at): SourceNft[] => {
    const [held, owning] = answers.slice(at * 2, at * 2 + 2).map(wordOf)
    if (held !== undefined) return held > 0n ? [{ ...candidate, standard: 'ERC-1155', amount: held }] : []
    return owning === BigInt(owner) ? [{ ...candidate, standard: 'ERC-721', amount: 1n }] : []
  })
}

/** In halves where an answer is too long for all: a contract may say whatever it wants, but not in place of others. */
async function callEach(
  callContracts: CallContracts,
  calls: Parameters<CallContracts>[0],
): Promise<readonly (Hex | undefined)[]> {
  try {
    return await callContracts(calls)
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'nonsense') throw error
    if (calls.length === 1) return [undefined]
    const middle = Math.ceil(calls.length / 2)
    const first = await callEach(callContracts, calls.slice(0, middle))
    return [...first, ...(await callEach(callContracts, calls.slice(middle)))]
  }
}

const wordOf = (answer: Hex | undefined): bigint | undefined =>
  answer !== undefined && size(answer) === 32 ? BigInt(answer) : undefined

const PLACE = /^(0x[0-9a-fA-F]{40})\/(\d{1,78})$/

/** The place of an NFT in an order by collection and id. */
export const writePlace = ({ token, tokenId }: Candidate): string => `${token.address}/${tokenId}`

/** @returns undefined where it is none */
export function readPlace(text: string): { address: string; tokenId: string } | undefined {
  const [, address, tokenId] = PLACE.exec(text) ?? []
  return address !== undefined && tokenId !== undefined && isAddress(address, { strict: false })
    ? { address, tokenId }
    : undefined
}
