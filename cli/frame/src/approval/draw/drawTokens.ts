import { formatUnits } from 'viem/utils'
import type { TokenClaim } from '../../contracts.js'
import type { Value } from '../decode/leaf.js'
import { type Child, element } from './element.js'
import type { RenderContext } from './renderContext.js'

/**
 * An amount of a token: in the units and by the name that its contract claims, beside the base units, which are what is sent.
 * Base units alone where the contract claims nothing.
 */
export function drawTokens(
  context: RenderContext,
  { text, token, meaning }: Value,
  baseUnits: Child,
): readonly Child[] {
  const { document, t } = context
  const claim = claimOf(context, token)
  const aside = (words: string, warn = false) =>
    element(document, 'div', { class: warn ? 'aside warn' : 'aside' }, words)
  const unlimited = meaning?.kind === 'unlimited' ? aside(t('data.unlimited'), true) : undefined
  if (claim?.decimals === undefined)
    return [baseUnits, unlimited ?? (text !== '0' && aside(t('token.unknown')))]
  const { symbol, decimals } = claim
  const claimed = claimWords(context, claim)
  if (unlimited) return [baseUnits, unlimited, aside(claimed)]
  return [
    element(
      document,
      'div',
      { class: 'amount' },
      element(document, 'bdi', {}, formatUnits(BigInt(text), decimals)),
      // Quoted, so that it can't pass for a part of the number.
      symbol !== undefined && ' ',
      symbol !== undefined && element(document, 'bdi', { class: 'claimed' }, `“${symbol}”`),
    ),
    aside(t('token.base')),
    baseUnits,
    aside(claimed),
  ]
}

/** What the contract of a token says of itself; undefined: nothing that is known. */
export function claimOf({ request: { review } }: RenderContext, token = ''): TokenClaim | undefined {
  const claims = 'tokens' in review ? review.tokens : undefined
  return claims?.find(({ address }) => address.toLowerCase() === token.toLowerCase())
}

/** That it is the contract that says so. */
export function claimWords({ t }: RenderContext, { symbol = '', decimals }: TokenClaim): string {
  if (decimals === undefined) return t('token.named', { symbol })
  return symbol === '' ? t('token.nameless', { decimals }) : t('token.claim', { symbol, decimals })
}
