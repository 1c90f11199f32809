import { formatUnits } from 'viem/utils'
import type { Amount, Grant, Lasting, Trade } from '../decode/grants/grant.js'
import { formatTime } from '../words/loadTranslator.js'
import { claimOf } from './drawTokens.js'
import { formatCoins } from './formatAmounts.js'
import type { RenderContext } from './renderContext.js'

/** More are counted. */
const MOST_AMOUNTS = 4

/** What a grant comes to, as a sentence; undefined where its members tell too little for one. */
export function grantSentence(context: RenderContext, grant: Grant): string | undefined {
  const { t } = context
  const from = party(context, grant.from, 'grant.own')
  switch (grant.kind) {
    case 'unread':
    case 'blind':
      return undefined
    case 'spend':
    case 'borrow': {
      const what = most(context, grant.given)
      const lasts = lasting(context, grant.lasts)
      return t(`grant.${grant.kind}`, { who: party(context, grant.who), what, from, lasts })
    }
    case 'revoke':
    case 'vote':
      return t(`grant.${grant.kind}`, {
        who: party(context, grant.who),
        what: tokenName(context, grant.given.token),
        from,
      })
    case 'send':
      return t('grant.send', {
        who: party(context, grant.who),
        what: amountWords(context, grant.given),
        from,
      })
    case 'trade':
      return tradeSentence(context, grant)
    case 'act': {
      const who = party(context, grant.who)
      return grant.limits === 0
        ? t('grant.act', { who, from })
        : t('grant.actWithin', { who, from, count: grant.limits })
    }
    case 'operate':
      return t('grant.operate', { from })
    case 'takeOver':
      return t('grant.takeOver', { who: party(context, grant.who), from })
    case 'call': {
      const { data, value } = grant.call
      const isToken = claimOf(context, grant.who) !== undefined
      const who = party(context, grant.who)
      if (data === '0x')
        return t('grant.send', { who, what: formatCoins(value, context.request.chain), from })
      return t('grant.call', { who: isToken ? tokenName(context, grant.who) : who, from })
    }
  }
}

function tradeSentence(context: RenderContext, { given, received, who, from }: Trade): string {
  const { t } = context
  const gives = list(context, given)
  if (received.length === 0) return t('grant.giveAway', { given: gives })
  const gets = { given: gives, received: list(context, received) }
  return goesAway(context, { who, from })
    ? t('grant.tradeAway', { ...gets, who: party(context, who) })
    : t('grant.trade', gets)
}

/** Whether what is received goes to somebody else than the one who gives. */
export const goesAway = (context: RenderContext, { who, from }: Pick<Trade, 'who' | 'from'>): boolean =>
  who !== undefined && who.toLowerCase() !== (from ?? context.request.account.address).toLowerCase()

/** An amount in words, with the token’s own name where it gives one. */
export function amountWords(context: RenderContext, { token, quantity, id }: Amount): string {
  const { t, request } = context
  const name = tokenName(context, token)
  if (quantity === 'all') return t(id === undefined ? 'what.all' : 'what.every', { token: name })
  if (id === 'any') return t('what.any', { count: String(quantity), token: name })
  if (id !== undefined)
    return quantity === 1n
      ? t('what.item', { id: String(id), token: name })
      : t('what.items', { count: String(quantity), id: String(id), token: name })
  if (token === undefined) return formatCoins(quantity, request.chain)
  const decimals = claimOf(context, token)?.decimals
  return decimals === undefined
    ? t('what.units', { count: String(quantity), token: name })
    : `${formatUnits(quantity, decimals)} ${name}`
}

function most(context: RenderContext, given: Amount): string {
  const words = amountWords(context, given)
  return given.quantity === 'all' || given.id !== undefined
    ? words
    : context.t('what.upTo', { amount: words })
}

function list(context: RenderContext, amounts: readonly Amount[]): string {
  const words = amounts.slice(0, MOST_AMOUNTS).map((amount) => amountWords(context, amount))
  const left = amounts.length - words.length
  if (left > 0) words.push(context.t('grant.more', { count: left }))
  return new Intl.ListFormat(context.t.language, { type: 'conjunction' }).format(words)
}

/** Quoted: it is the contract’s own word for itself. */
export function tokenName(context: RenderContext, token: string | undefined): string {
  if (token === undefined) return context.request.chain.symbol
  const symbol = claimOf(context, token)?.symbol
  return symbol === undefined ? short(token) : `“${symbol}”`
}

/** @param own what says that it is the owner's account, as the sentence has it */
function party(
  { t, request }: RenderContext,
  address: string | undefined,
  own: 'data.yours' | 'grant.own' = 'data.yours',
): string {
  const isOwn = address === undefined || address.toLowerCase() === request.account.address.toLowerCase()
  return isOwn ? t(own) : short(address)
}

function lasting({ t }: RenderContext, lasts: Lasting): string {
  return lasts.kind === 'forever'
    ? t('lasts.forever')
    : t(`lasts.${lasts.kind}`, { time: formatTime(lasts.seconds, t.language) })
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
