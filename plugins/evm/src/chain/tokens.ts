import {
  BaseError,
  type ChainTokens,
  type Network,
  type Token,
  type TokenAmount,
} from '@wallet-widget/kernel'
import { checksumAddress, isAddress } from './address.js'
import { type Call, callContracts } from './callContracts.js'
import { isQuantity } from './methods.js'
import { isSilent, noteSilence } from './silentAddresses.js'

// Sources: EIP-20; Multicall3, https://www.multicall3.com.
const BALANCE_OF = '0x70a08231'
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const NAME = '0x06fdde03'

/** What a token says of itself does not change: it is asked once. */
const known = new WeakMap<Network, Map<string, Token>>()
const knownOn = (network: Network): Map<string, Token> => {
  const tokens = known.get(network) ?? new Map<string, Token>()
  known.set(network, tokens)
  return tokens
}

/** Tokens of EVM chains, read in one call where the network has Multicall3. */
export const tokens: ChainTokens = {
  loadMark: async ({ networkId, address }) =>
    (await import('../marks/loadTokenMark.js')).loadTokenMark(networkId, address),

  async readAmounts({ address: owner, network, tokens: wanted, signal }) {
    const addresses = [...new Set(wanted.filter(isAddress).map(checksumAddress))].filter(
      (address) => !isSilent(network, address),
    )
    const seen = knownOn(network)
    // Another reading may learn of them while this one waits: its answers are in the order of its own calls.
    const strange = new Set(addresses.filter((address) => !seen.has(address)))
    const calls = addresses.flatMap((token): Call[] => [
      { to: token, data: `${BALANCE_OF}${word(owner)}` },
      ...(strange.has(token) ? aboutToken(token) : []),
    ])
    const { coin, answers } = await callContracts({ owner, network, calls, signal })
    const { name, symbol, decimals } = network.nativeCurrency
    const found: TokenAmount[] = [{ token: { name, symbol, decimals }, amount: coin }]
    let at = 0
    for (const address of addresses) {
      const own = answers.slice(at, at + (strange.has(address) ? 4 : 1))
      at += own.length
      const [held, ...about] = own
      const amount = toInteger(held)
      const token = seen.get(address) ?? toToken(address, about)
      if (strange.has(address))
        noteSilence(
          network,
          address,
          own.some((answer) => answer !== undefined),
        )
      if (!token) continue
      seen.set(address, token)
      if (amount !== undefined) found.push({ token, amount })
    }
    return found
  },

  async readToken({ address, network, signal }) {
    const notFound = () =>
      new BaseError('There is no token at this address', {
        code: 'TOKEN_NOT_FOUND',
        metaMessages: [`Looked for on ${network.name}. Check the address and the network.`],
      })
    if (!isAddress(address)) throw notFound()
    const token = checksumAddress(address)
    const seen = knownOn(network).get(token)
    if (seen) return seen
    const calls = [...aboutToken(token), { to: token, data: `${BALANCE_OF}${word(token)}` }]
    const { answers } = await callContracts({ owner: token, network, calls, signal })
    noteSilence(
      network,
      token,
      answers.some((answer) => answer !== undefined),
    )
    const found = toToken(token, answers)
    if (!found || toInteger(answers[3]) === undefined) throw notFound()
    knownOn(network).set(token, found)
    return found
  },
}

const word = (address: string) => address.slice(-40).toLowerCase().padStart(64, '0')

const aboutToken = (to: string): Call[] => [DECIMALS, SYMBOL, NAME].map((data) => ({ to, data }))

/** Nothing without decimals is a token; a missing name or symbol is. */
function toToken(
  address: string,
  [decimals, symbol, name]: readonly (string | undefined)[],
): Token | undefined {
  const count = toInteger(decimals)
  if (count === undefined || count > 255n) return undefined
  return Object.freeze({ address, name: toText(name), symbol: toText(symbol), decimals: Number(count) })
}

/** A whole word, as a contract answers it. */
function toInteger(answer: string | undefined): bigint | undefined {
  const digits = answer?.slice(2) ?? ''
  return digits.length >= 64 && isQuantity(`0x${digits.slice(0, 64)}`)
    ? BigInt(`0x${digits.slice(0, 64)}`)
    : undefined
}

const LONGEST = 256

/** A `string`, or 32 bytes of text as the first tokens had it. */
function toText(answer: string | undefined): string {
  const digits = answer?.slice(2) ?? ''
  if (digits.length < 64) return ''
  const isDynamic = digits.length >= 128 && BigInt(`0x${digits.slice(0, 64)}`) === 32n
  const length = isDynamic ? BigInt(`0x${digits.slice(64, 128)}`) : 32n
  const bytes = Number(length < LONGEST ? length : LONGEST)
  const hex = isDynamic ? digits.slice(128, 128 + 2 * bytes) : digits.slice(0, 64).replace(/(00)+$/, '')
  const pairs = hex.match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}
