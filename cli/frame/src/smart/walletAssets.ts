import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  numberToHex,
} from 'viem'
import * as z from 'zod/mini'
import { type FrameChain, FrameError, type Rpc } from '../contracts.js'
import { addressText, ask, hex, quantity } from './readAnswer.js'

const MOST_TOKENS = 20

const chainId = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)),
  z.transform((value) => Number(value)),
)
const wanted = z.object({
  account: addressText,
  chainFilter: z.optional(z.array(chainId).check(z.maxLength(50))),
  assetTypeFilter: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  assetFilter: z.optional(
    z.record(
      z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)),
      z.array(z.object({ address: z.union([addressText, z.literal('native')]), type: z.string() })),
    ),
  ),
})
const params = z.union([z.tuple([wanted]), wanted])

/**
 * `wallet_getAssets` (ERC-7811): the chain's own coin, and of tokens those that `assetFilter` names, as a node knows no list
 * of what an address holds. There are no prices here: 0 means not known.
 */
export async function walletAssets(
  rpc: Rpc,
  request: {
    params: unknown
    account: Address
    chains: readonly number[]
    about(chainId: number): FrameChain
  },
) {
  const parsed = z.safeParse(params, request.params)
  if (!parsed.success) throw new FrameError('wallet_getAssets needs { account }.', -32602)
  const { account, chainFilter, assetFilter, assetTypeFilter } = Array.isArray(parsed.data)
    ? parsed.data[0]
    : parsed.data
  if (getAddress(account) !== getAddress(request.account)) {
    throw new FrameError('That account is not of this wallet.', 4100)
  }
  const named = new Map(Object.entries(assetFilter ?? {}).map(([id, assets]) => [Number(id), assets]))
  const chosen = chainFilter ?? (assetFilter ? [...named.keys()] : request.chains)
  const entries = await Promise.all(
    chosen
      .filter((id) => request.chains.includes(id))
      .map(async (id) => {
        const assets = named.get(id) ?? [{ address: 'native' as const, type: 'native' }]
        const types = assetTypeFilter?.map((type) => type.toLowerCase())
        const answers = await Promise.all(
          assets
            .filter(({ address }) => types?.includes(address === 'native' ? 'native' : 'erc20') ?? true)
            .slice(0, MOST_TOKENS)
            .map(({ address }) =>
              address === 'native'
                ? nativeCoin(rpc, request.about(id), account)
                : token(rpc, id, getAddress(address), account),
            ),
        )
        return [numberToHex(id), answers.filter((answer) => answer !== undefined)] as const
      }),
  )
  return Object.fromEntries(entries)
}

async function nativeCoin(rpc: Rpc, chain: FrameChain, account: Address) {
  const id = Number(chain.id.slice('eip155:'.length))
  const balance = await ask(rpc, quantity, id, 'eth_getBalance', [account, 'latest'])
  const { symbol, decimals } = chain
  return {
    address: 'native',
    balance: numberToHex(balance),
    type: 'NATIVE',
    metadata: { name: symbol, symbol, decimals, price: 0, value: 0, iconUrl: '' },
  }
}

async function token(rpc: Rpc, chain: number, address: Address, account: Address) {
  const read = async (functionName: 'balanceOf' | 'name' | 'symbol' | 'decimals') => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName,
      args: functionName === 'balanceOf' ? [account] : [],
    } as never)
    const answer = await ask(rpc, hex, chain, 'eth_call', [{ to: address, data }, 'latest'])
    return decodeFunctionResult({ abi: erc20Abi, functionName, data: answer }) as unknown
  }
  try {
    const [balance, name, symbol, decimals] = await Promise.all([
      read('balanceOf'),
      read('name'),
      read('symbol'),
      read('decimals'),
    ])
    const metadata = { name: clean(name), symbol: clean(symbol), decimals, price: 0, value: 0, iconUrl: '' }
    return { address, balance: numberToHex(balance as bigint), type: 'ERC20', metadata }
  } catch {
    return undefined
  }
}

const clean = (text: unknown) =>
  String(text)
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 40)
