import { type Address, decodeAbiParameters, getAddress, type Hex, toEventSelector } from 'viem'
import type { BalanceChange } from '../contracts.js'

export interface Log {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Stands for the chain's own coin in what `traceTransfers` adds. Source: the Ethereum execution API. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const BATCH = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')

interface Moved {
  readonly from: string
  readonly to: string
  readonly id: bigint
  readonly amount: bigint
}

/** What simulated logs tell of an account. */
export function readTransfers(logs: readonly Log[], account: Address) {
  const own = account.slice(2).toLowerCase()
  const isOwn = (address: string) => address.toLowerCase().endsWith(own)
  const signed = ({ from, to, amount }: Moved) => (isOwn(to) ? amount : 0n) - (isOwn(from) ? amount : 0n)
  let coins = 0n
  /** By contract, then by the collectible's number. */
  const items = new Map<Address, Map<bigint, bigint>>()
  const taken = new Set<Address>()
  const named = new Set<Address>()
  for (const { address, topics, data } of logs) {
    const [event, first = '0x', second = '0x', third] = topics
    if (address.toLowerCase() === COIN) {
      if (event === TRANSFER) coins += signed({ from: first, to: second, id: 0n, amount: toAmount(data) })
      continue
    }
    const contract = getAddress(address)
    const moved = itemsOf(topics, data)
    if (moved) {
      const held = items.get(contract) ?? new Map<bigint, bigint>()
      for (const one of moved) held.set(one.id, (held.get(one.id) ?? 0n) + signed(one))
      items.set(contract, held)
    } else if (event === TRANSFER && isOwn(first) && third === undefined) taken.add(contract)
    else if ([...topics, data].some((text) => text.toLowerCase().includes(own))) named.add(contract)
  }
  return {
    coins,
    items: [...items].flatMap(([token, held]) => inAndOut(token, [...held.values()])),
    /** That tell of the account and may count what it holds of them; those first that say to take from it. */
    contracts: [...new Set([...taken, ...named])].filter((contract) => !items.has(contract)),
  }
}

/** The collectibles of ERC-721 and ERC-1155 that a log moves; undefined where it is about something else. */
function itemsOf(
  [event, first = '0x', second = '0x', third]: readonly Hex[],
  data: Hex,
): readonly Moved[] | undefined {
  try {
    if (event === TRANSFER && third !== undefined)
      return [{ from: first, to: second, id: BigInt(third), amount: 1n }]
    if ((event !== SINGLE && event !== BATCH) || third === undefined) return undefined
    const sides = { from: second, to: third }
    if (event === SINGLE) {
      const [id, amount] = decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data)
      return [{ ...sides, id, amount }]
    }
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data)
    return ids.map((id, index) => ({ ...sides, id, amount: amounts[index] ?? 0n }))
  } catch {
    return undefined
  }
}

/** What leaves and what comes of a collection: one for another is no standstill. */
function inAndOut(token: Address, amounts: readonly bigint[]): readonly BalanceChange[] {
  const sum = (of: (amount: bigint) => boolean) => amounts.filter(of).reduce((all, one) => all + one, 0n)
  return [sum((amount) => amount < 0n), sum((amount) => amount > 0n)]
    .filter((amount) => amount !== 0n)
    .map((amount) => ({ token, amount, isItems: true }))
}

const toAmount = (data: Hex) => (data === '0x' ? 0n : BigInt(data.slice(0, 66)))
