import type { CaipNetworkId, ChainNamespace, PaymentLink, WidgetState } from '@wallet-widget/kernel'
import { formatUnits } from '@wallet-widget/kernel/connectors'
import { parseAmount } from '@wallet-widget/ui/parts'
import type { Holding } from './holdings.js'
import type { SendForm } from './sendState.js'

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

/** Enters what is asked for into a form, as if the visitor had typed it. */
export function fillIn(form: SendForm, wanted: Wanted, { state, holdings }: FillInOptions): SendForm {
  const { to = form.receiver, tokenAddress, amount } = wanted
  const networkId = networkFor(wanted, form.networkId, state)
  const holding = findHolding(holdings, networkId, tokenAddress)
  const { language } = state.$language.get()
  return {
    ...form,
    networkId,
    tokenAddress,
    receiver: to,
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
  if (networkId) return networkId
  const { networks } = $network.get()
  const isPresent = !namespace || present?.startsWith(`${namespace}:`)
  return isPresent ? present : networks.find((one) => one.chainNamespace === namespace)?.caipNetworkId
}

/** What of it the visitor holds; addresses are compared as their chains write them, or in another case. */
export const findHolding = (
  holdings: readonly Holding[],
  networkId: CaipNetworkId | undefined,
  tokenAddress: string | undefined,
): Holding | undefined =>
  holdings.find(
    (one) => one.networkId === networkId && one.token.address?.toLowerCase() === tokenAddress?.toLowerCase(),
  )

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
