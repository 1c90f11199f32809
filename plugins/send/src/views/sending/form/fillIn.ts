import type { CaipNetworkId, ChainNamespace, PaymentLink, WidgetState } from '@wallet-widget/kernel'
import { formatUnits } from '@wallet-widget/kernel/connectors'
import { parseAmount } from '@wallet-widget/ui/parts'
import type { Holding } from './holdings.js'
import type { SendForm } from './sendForm.js'

/** What somebody asks for: a page by arguments, or a stranger by a payment link. */
export interface Wanted extends Omit<PaymentLink, 'to'> {
  readonly to?: string | undefined
  /** The chain of a link that names no network. */
  readonly namespace?: ChainNamespace | undefined
}

/** Whether a text is a link rather than an address or a name. */
export const isLink = (text: string): boolean => /^[a-z][a-z\d+.-]*:./i.test(text)

/** Reads a payment link of any of the site's chains; undefined where none of them knows it. */
export async function readAnyLink(
  { $chains }: Pick<WidgetState, '$chains'>,
  text: string,
): Promise<Wanted | undefined> {
  for (const [namespace, chain] of $chains.get()) {
    const payments = await chain.loadPayments?.()
    const link = payments?.readLink?.(text)
    if (link) return { ...link, namespace }
  }
  return undefined
}

interface FillInOptions {
  readonly state: Pick<WidgetState, '$network' | '$language'>
  readonly holdings: readonly Holding[]
}

/**
 * Enters what is asked for into a form, as if the visitor had typed it; undefined where that is for a network that the site does
 * not use.
 */
export function fillIn(
  form: SendForm,
  wanted: Wanted,
  { state, holdings }: FillInOptions,
): SendForm | undefined {
  const { to: receiver = form.receiver, amount } = wanted
  const networkId = networkFor(wanted, form.networkId, state)
  if (networkId === undefined) return undefined
  const isHere = networkId === form.networkId
  // Where no token is named, an amount is one of the network’s own coin; an address alone is for any token.
  const tokenAddress = wanted.tokenAddress ?? (isHere && !amount ? form.tokenAddress : undefined)
  const isSame = isHere && isSameAddress(tokenAddress, form.tokenAddress)
  // Whoever asks for no amount leaves the one that was entered.
  if (isSame && !amount) return { ...form, receiver }
  const holding = findHolding(holdings, networkId, tokenAddress)
  const { language } = state.$language.get()
  return {
    ...form,
    networkId,
    tokenAddress,
    receiver,
    isAll: false,
    inMoney: false,
    amount: holding && amount ? writeAmount(amount, holding.token.decimals, language) : '',
  }
}

function networkFor(
  { networkId, namespace }: Wanted,
  present: CaipNetworkId | undefined,
  { $network }: Pick<WidgetState, '$network'>,
): CaipNetworkId | undefined {
  const { networks } = $network.get()
  const wanted = networkId ?? present
  const isPresent = networkId !== undefined || !namespace || present?.startsWith(`${namespace}:`)
  const network = networks.find((one) =>
    isPresent ? one.caipNetworkId === wanted : one.chainNamespace === namespace,
  )
  return network?.caipNetworkId
}

/** The holding of a token on a network; addresses are compared as their chains write them, or in another case. */
export const findHolding = (
  holdings: readonly Holding[],
  networkId: CaipNetworkId | undefined,
  tokenAddress: string | undefined,
): Holding | undefined =>
  holdings.find((one) => one.networkId === networkId && isSameAddress(one.token.address, tokenAddress))

const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/** An amount as the visitor would type it: with their language's separator before the decimals, and no other. */
export function writeAmount(
  amount: NonNullable<PaymentLink['amount']>,
  decimals: number,
  language: string,
): string {
  const units =
    'units' in amount ? amount.units : parseAmount(amount.coins, { decimals, language: 'en' }).value
  if (units === undefined) return 'coins' in amount ? amount.coins : ''
  const parts = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).formatToParts(0)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  return formatUnits(units, decimals).replace('.', separator)
}
