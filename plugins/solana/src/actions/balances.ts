import { type Network, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'
import type { AddressOnChain, TokenBalance } from '../api.js'
import { isAddress } from '../chain/address.js'
import { TOKEN, TOKEN_2022 } from '../chain/programs.js'
import { readBalance, wrongNodeAnswer } from '../reads.js'
import { addressOf, networkOf, type SolanaContext } from './context.js'

const METHOD = 'getTokenAccountsByOwner'
const MAX_DECIMALS = 36
const PROGRAMS = { 'spl-token': TOKEN, 'spl-token-2022': TOKEN_2022 } as const

type Program = keyof typeof PROGRAMS

export async function getBalance(context: SolanaContext, request: AddressOnChain = {}): Promise<bigint> {
  const { signal } = request
  const { value } = await readBalance({
    address: addressOf(context, request),
    network: networkOf(context, request),
    ...(signal ? { signal } : {}),
  })
  return value
}

export const getTokens = async (
  context: SolanaContext,
  request: AddressOnChain = {},
): Promise<readonly TokenBalance[]> =>
  readTokenAccounts({
    address: addressOf(context, request),
    network: networkOf(context, request),
    signal: request.signal,
  })

interface OwnerOnChain {
  readonly address: string
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** Reads the token accounts of an address that are not empty, of both programs. @throws RpcError, HttpError */
const readTokenAccounts = async (owner: OwnerOnChain): Promise<readonly TokenBalance[]> =>
  (await Promise.all(readPrograms(owner))).flat()

/** The token accounts of an address that are not empty, each program's by itself. */
export function readPrograms(owner: OwnerOnChain): readonly Promise<readonly TokenBalance[]>[] {
  const read = (program: Program) => readHoldings(owner, program, { programId: PROGRAMS[program] })
  return [read('spl-token'), read('spl-token-2022')]
}

/** Reads those of one program, or of one mint of it. @throws RpcError, HttpError */
export async function readHoldings(
  { address, network, signal }: OwnerOnChain,
  program: Program,
  filter: { readonly programId: string } | { readonly mint: string },
): Promise<readonly TokenBalance[]> {
  const params = [address, filter, { encoding: 'jsonParsed', commitment: 'confirmed' }]
  const answer = await readFromNode({ network, method: METHOD, params, signal })
  const list = readProperty(answer, 'value')
  if (!Array.isArray(list)) throw wrongNodeAnswer(METHOD)
  return list.flatMap((entry) => readToken(entry, program) ?? [])
}

/** Malformed accounts are left out, and amounts must be whole numbers: the node is not trusted. */
function readToken(entry: unknown, program: Program): TokenBalance | undefined {
  const parsed = readProperty(readProperty(readProperty(entry, 'account'), 'data'), 'parsed')
  const info = readProperty(parsed, 'info')
  const quantity = readProperty(info, 'tokenAmount')
  const account = readProperty(entry, 'pubkey')
  const mint = readProperty(info, 'mint')
  const amount = readProperty(quantity, 'amount')
  const decimals = readProperty(quantity, 'decimals')
  if (!isAddress(account) || !isAddress(mint)) return undefined
  if (typeof amount !== 'string' || !/^[1-9]\d{0,19}$/.test(amount)) return undefined
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > MAX_DECIMALS)
    return undefined
  const frozen = readProperty(info, 'state') === 'frozen'
  return { mint, account, amount: BigInt(amount), decimals, program, frozen }
}
