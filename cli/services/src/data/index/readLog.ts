import type { Log } from './chainShapes.js'
import { type Movement, NOBODY } from './movement.js'

/** First topics. ERC-20 and ERC-721 share theirs. */
export const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** Of wrapped ether, which tells of no transfer. */
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
  /** ERC-4337: an account did something, whoever sent it. */
  userOperation: '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
} as const

/** What a log tells: what moved, or whose doing it was. Logs of another form tell nothing. */
export type LogStory = {
  readonly movements: readonly Movement[]
  readonly approver?: string
  readonly doer?: string
  /** As wrapped ether says it. Others use these words too: it counts only where the transaction is one of wrapping. */
  readonly wrapping?: Movement
}

const nothing: LogStory = { movements: [] }
/** Of one batch. */
const MOST_OF_BATCH = 1_000

/** Reads what ERC-20, ERC-721, ERC-1155 and ERC-4337 say a log means. */
export function readLog({ address: token, topics: given, data }: Log): LogStory {
  const [first, one, two, three] = given
  const word = (at: number) => wordOf(data, at)
  switch (first) {
    case topics.transfer: {
      if (one === undefined || two === undefined) return nothing
      const [from, to] = [accountOf(one), accountOf(two)]
      if (three !== undefined) return { movements: [{ token, tokenId: BigInt(three), from, to, amount: 1n }] }
      const amount = word(0)
      return amount === undefined ? nothing : { movements: [{ token, from, to, amount }] }
    }
    case topics.transferSingle: {
      const [tokenId, amount] = [word(0), word(1)]
      if (two === undefined || three === undefined || tokenId === undefined || amount === undefined)
        return nothing
      return { movements: [{ token, tokenId, from: accountOf(two), to: accountOf(three), amount }] }
    }
    case topics.transferBatch: {
      if (two === undefined || three === undefined) return nothing
      const [ids, amounts] = [listOf(data, 0), listOf(data, 1)]
      if (!ids || ids.length !== amounts?.length) return nothing
      const [from, to] = [accountOf(two), accountOf(three)]
      return {
        movements: ids.map((tokenId, at) => ({ token, tokenId, from, to, amount: amounts[at] ?? 0n })),
      }
    }
    case topics.approval:
    case topics.approvalForAll:
      return one === undefined ? nothing : { movements: [], approver: accountOf(one) }
    case topics.deposit:
    case topics.withdrawal: {
      const amount = word(0)
      if (one === undefined || amount === undefined) return nothing
      const [from, to] = first === topics.deposit ? [NOBODY, accountOf(one)] : [accountOf(one), NOBODY]
      return { movements: [], wrapping: { token, from, to, amount } }
    }
    case topics.userOperation:
      return two === undefined ? nothing : { movements: [], doer: accountOf(two) }
    default:
      return nothing
  }
}

const accountOf = (topic: string): string => `0x${topic.slice(26)}`

function wordOf(data: string, at: number): bigint | undefined {
  const text = data.slice(2 + at * 64, 2 + (at + 1) * 64)
  return text.length === 64 ? BigInt(`0x${text}`) : undefined
}

/** A list of words, whose place stands in the word at `at`. */
function listOf(data: string, at: number): bigint[] | undefined {
  const start = wordOf(data, at)
  if (start === undefined || start % 32n !== 0n || start > BigInt(data.length)) return undefined
  const place = Number(start / 32n)
  const length = wordOf(data, place)
  if (length === undefined || length > MOST_OF_BATCH) return undefined
  const words = Array.from({ length: Number(length) }, (_, index) => wordOf(data, place + 1 + index))
  return words.every((word) => word !== undefined) ? words : undefined
}
