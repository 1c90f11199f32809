import { type Address, decodeAbiParameters, hexToBytes, isHex, toFunctionSelector } from 'viem'
import { bytesToText } from '../approval/decode/readText.js'
import { withoutHidden } from '../approval/text/hiddenCharacters.js'
import type { Rpc, TokenClaim } from '../contracts.js'

const DECIMALS = toFunctionSelector('decimals()')
const SYMBOL = toFunctionSelector('symbol()')

/** ms */
const DEADLINE = 3_000
/** A review that is prepared waits so long for its tokens. ms */
const GRACE = 250
const MOST_TOKENS = 8
const MOST_DECIMALS = 36n
/** More characters of an answer are not looked into. */
const LONGEST_ANSWER = 1_000
const LONGEST_SYMBOL = 20

/**
 * Begins to ask tokens what they say of themselves, while the review is prepared. What it answers is called when
 * that is done, and yields what is known by then: nobody is kept waiting for a contract.
 */
export function readTokens(options: {
  rpc: Rpc
  /** CAIP-2 */
  chainId: string
  tokens: readonly Address[]
  signal: AbortSignal
}): () => Promise<readonly TokenClaim[]> {
  const { rpc, chainId, tokens } = options
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(DEADLINE)])
  const found: TokenClaim[] = []
  const read = async (to: Address, data: string) => {
    const answer = await rpc({ chainId, method: 'eth_call', params: [{ to, data }, 'latest'], signal })
    return typeof answer === 'string' && answer.length <= LONGEST_ANSWER ? answer : ''
  }
  const all = Promise.all(
    tokens
      .slice(0, MOST_TOKENS)
      .map(async (address) => {
        const [decimals, symbol] = await Promise.all([
          read(address, DECIMALS).then(decimalsOf, () => undefined),
          read(address, SYMBOL).then(symbolOf, () => undefined),
        ])
        if (decimals === 'wrong' || (decimals === undefined && symbol === undefined)) return
        found.push({ address, decimals, symbol })
      })
      .map((reading) => reading.catch(() => {})),
  )
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const grace = new Promise((resolve) => {
      timer = setTimeout(resolve, GRACE)
    })
    await Promise.race([all, grace])
    clearTimeout(timer)
    return [...found]
  }
}

/** One word, and a number that a token may have; nothing of a collectible. */
function decimalsOf(answer: string): number | 'wrong' | undefined {
  if (answer === '0x') return undefined
  if (!/^0x[0-9a-f]{64}$/i.test(answer)) return 'wrong'
  const decimals = BigInt(answer)
  return decimals <= MOST_DECIMALS ? Number(decimals) : 'wrong'
}

/** A string, or 32 bytes as tokens had it once. */
function symbolOf(answer: string): string | undefined {
  if (!isHex(answer) || answer.length % 2 !== 0) return undefined
  if (answer.length === 66) return clean(bytesToText(hexToBytes(answer))?.replace(/\0+$/, ''))
  try {
    return clean(decodeAbiParameters([{ type: 'string' }], answer)[0])
  } catch {
    return undefined
  }
}

/** Only what is seen, and nothing that could be taken for our own words round it. */
function clean(text = ''): string | undefined {
  const plain = withoutHidden(text).replace(
    /[\p{M}\p{Z}\p{C}"'`|]|[^\P{P}!-~]|[\u02b9-\u02bf\u02dd\u02ee\u275b-\u275e]/gu,
    '',
  )
  const characters = [...plain]
  if (characters.length <= LONGEST_SYMBOL) return plain || undefined
  return `${characters.slice(0, LONGEST_SYMBOL).join('')}…`
}
