import type { FoundToken } from '../sources/foundToken.js'
import { hasNode } from './hasNode.js'
import type { ReadHoldingsOptions } from './readHoldingsOptions.js'

type Key = (found: Pick<FoundToken, 'token'>) => string | undefined

/** As many as nodes read in one call. */
const MOST_CHECKED = 150

/**
 * Makes the question whether something has other decimals than are said of it: by the site's word on the network's own coin, and
 * by what contracts have said of tokens so far.
 */
export function isMislisted(
  { subject: { network }, contractDecimals }: ReadHoldingsOptions,
  keyOf: Key,
): (one: Pick<FoundToken, 'token'>) => boolean {
  return (one) => {
    const key = keyOf(one)
    const { decimals } = one.token
    return key === undefined
      ? decimals !== network.nativeCurrency.decimals
      : contractDecimals?.contradicts(network.caipNetworkId, key, decimals) === true
  }
}

/** Of what is listed, the tokens that would be shown and whose contracts are still to be asked, where they can be. */
export async function listUnchecked(
  options: ReadHoldingsOptions,
  listed: readonly FoundToken[],
  keyOf: Key,
): Promise<readonly string[]> {
  const { context, subject, contractDecimals } = options
  const { caipNetworkId, chainNamespace } = subject.network
  if (!contractDecimals || !context.state.$chains.get().get(chainNamespace)?.loadTokens) return []
  const keys = listed
    .filter(({ amount, isSpam }) => amount > 0n && !isSpam)
    .flatMap((one) => keyOf(one) ?? [])
    .filter((key) => !contractDecimals.isAsked(caipNetworkId, key))
    .slice(0, MOST_CHECKED)
  return keys.length > 0 && (await hasNode(options)) ? keys : []
}

/** Notes what the node said of tokens, and of those that it was `asked` for that it said nothing. */
export function noteDecimals(
  { subject, contractDecimals }: ReadHoldingsOptions,
  asked: readonly string[],
  answers: readonly FoundToken[],
  keyOf: Key,
): void {
  const { caipNetworkId } = subject.network
  const said = new Set(answers.map(keyOf))
  for (const one of answers) {
    const key = keyOf(one)
    if (key !== undefined) contractDecimals?.note(caipNetworkId, key, one.token.decimals)
  }
  for (const key of asked) if (!said.has(key)) contractDecimals?.note(caipNetworkId, key, undefined)
}

/** What the node said, with the rest of what is listed of it, and that this is not by its decimals. */
export function withListed(found: FoundToken, listed: readonly FoundToken[], keyOf: Key): FoundToken {
  const entry = listed.find((one) => keyOf(one) === keyOf(found))
  if (!entry) return found
  return { ...found, iconUrl: entry.iconUrl, isSpam: entry.isSpam, isMislisted: true }
}
