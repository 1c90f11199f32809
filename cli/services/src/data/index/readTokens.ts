import { decodeAbiParameters, type Hex, hexToString } from 'viem'
import { cleanText } from '../cleanText.js'
import { bytes } from './chainShapes.js'
import type { IndexNode, NodeRefusal } from './indexNode.js'

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

/** Reads tokens' words and balances from the chain itself. */
export function createTokenReader(node: IndexNode) {
  const known = new Map<string, TokenWords>()

  const call = (to: string, data: string) => ({
    method: 'eth_call',
    params: [{ to, data }, 'latest'],
    shape: bytes,
  })

  return {
    /** In the order of the contracts. @throws UpstreamError */
    async words(contracts: readonly string[]): Promise<TokenWords[]> {
      const missing = [...new Set(contracts)].filter((contract) => !known.has(contract))
      const calls = missing.flatMap((contract) =>
        [NAME, SYMBOL, DECIMALS].map((data) => call(contract, data)),
      )
      const answers = await node.askEach(calls)
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
      for (const [contract, words] of found) known.set(contract, words)
      return contracts.map((contract) => known.get(contract) ?? found.get(contract) ?? {})
    },

    /** In the order of the contracts; undefined where one gives none. @throws UpstreamError */
    async balances(contracts: readonly string[], address: string): Promise<(bigint | undefined)[]> {
      const data = `${BALANCE_OF}${address.slice(2).toLowerCase().padStart(64, '0')}`
      const answers = await node.askEach(contracts.map((contract) => call(contract, data)))
      return answers.map(wordOf)
    },
  }
}

export type TokenReader = ReturnType<typeof createTokenReader>

type Answer = string | NodeRefusal | undefined

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
