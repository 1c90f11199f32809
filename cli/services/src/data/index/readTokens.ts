import { decodeAbiParameters, type Hex, hexToString } from 'viem'
import { cleanText } from '../cleanText.js'
import { bytes } from './chainShapes.js'
import { type IndexNode, NodeRefusal } from './indexNode.js'

/** What a token's contract says of itself. Text of a stranger. */
export type TokenWords = {
  readonly name?: string | undefined
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
}

const NAME = '0x06fdde03'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'
const BALANCE_OF = '0x70a08231'
/** Contracts that are remembered: what they say of themselves does not change. */
const REMEMBERED = 10_000
/** Characters of an answer that are read: a name has fewer. */
const LONGEST = 2_000
/** Calls of one question that are asked again, each by itself. */
const MOST_AGAIN = 20

/** Reads tokens' words and balances from the chain itself. */
export function createTokenReader(node: IndexNode) {
  const known = new Map<string, TokenWords>()

  const call = (to: string, data: string) => ({
    method: 'eth_call',
    params: [{ to, data }, 'latest'],
    shape: bytes,
  })

  /** What the node fails among others is asked again by itself. */
  async function askEach(calls: readonly ReturnType<typeof call>[]): Promise<Answer[]> {
    const answers = await node.askEach(calls)
    const failed = answers.flatMap((answer, at) => (isFailure(answer) ? [at] : []))
    for (const at of failed.slice(0, MOST_AGAIN)) {
      const [answer] = await node.askEach(calls.slice(at, at + 1))
      if (answer !== undefined) answers[at] = answer
    }
    return answers
  }

  return {
    /** In the order of the contracts. What the node failed to ask is asked anew the next time. @throws UpstreamError */
    async words(contracts: readonly string[]): Promise<TokenWords[]> {
      const missing = [...new Set(contracts)].filter((contract) => !known.has(contract))
      const calls = missing.flatMap((contract) =>
        [NAME, SYMBOL, DECIMALS].map((data) => call(contract, data)),
      )
      const answers = await askEach(calls)
      if (known.size + missing.length > REMEMBERED) known.clear()
      const found = new Map(
        missing.map((contract, at) => {
          const [name, symbol, decimals] = answers.slice(at * 3)
          return [
            contract,
            {
              name: textOf(name, 64),
              symbol: textOf(symbol, 16),
              decimals: decimalsOf(decimals),
            },
          ]
        }),
      )
      for (const [at, contract] of missing.entries())
        if (!answers.slice(at * 3, at * 3 + 3).some(isFailure)) known.set(contract, found.get(contract) ?? {})
      return contracts.map((contract) => known.get(contract) ?? found.get(contract) ?? {})
    },

    /** In the order of the contracts; undefined where one gives none. @throws UpstreamError */
    async balances(contracts: readonly string[], address: string): Promise<(bigint | undefined)[]> {
      const data = `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`
      const answers = await askEach(contracts.map((contract) => call(contract, data)))
      return answers.map(wordOf)
    },
  }
}

export type TokenReader = ReturnType<typeof createTokenReader>

type Answer = string | NodeRefusal | undefined

/** Whether nobody knows what the contract says: the node failed to ask it. */
const isFailure = (answer: Answer): boolean => answer instanceof NodeRefusal && !answer.isRevert

function wordOf(answer: Answer): bigint | undefined {
  if (typeof answer !== 'string' || answer.length < 66) return undefined
  return BigInt(answer.slice(0, 66))
}

function decimalsOf(answer: Answer): number | undefined {
  const word = wordOf(answer)
  return word !== undefined && word <= 255n ? Number(word) : undefined
}

/** A string, or 32 bytes as some old tokens answer. */
function textOf(answer: Answer, most: number): string | undefined {
  if (typeof answer !== 'string' || answer.length > LONGEST) return undefined
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], answer as Hex)
    return cleanText(text, most)
  } catch {
    return answer.length === 66 ? cleanText(hexToString(answer as Hex, { size: 32 }), most) : undefined
  }
}
