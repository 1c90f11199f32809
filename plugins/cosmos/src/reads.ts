import { type AddressRequest, type Balance, BaseError, loadNet, readProperty } from '@wallet-widget/kernel'
import { networkDetails } from './chain/networkDetails.js'

/** Long enough for the supply of any chain. */
const AMOUNT = /^\d{1,78}$/

/**
 * Reads the balance of an address in the chain's native coin, in its smallest unit.
 *
 * @throws HttpError; BaseError `BALANCE_UNAVAILABLE`, `REQUEST_TIMEOUT`, `REQUEST_ABORTED`
 */
export async function readBalance({ address, network, signal }: AddressRequest): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const { restUrl, denom } = networkDetails(network)
  if (!restUrl || !denom)
    throw new BaseError(`The balance on ${network.name} can’t be read.`, {
      code: 'BALANCE_UNAVAILABLE',
      metaMessages: ['Give the network a `restUrl` and a `denom`.'],
    })
  const { httpJson } = await loadNet()
  const path = `cosmos/bank/v1beta1/balances/${encodeURIComponent(address)}/by_denom`
  const url = `${restUrl.replace(/\/+$/, '')}/${path}?denom=${encodeURIComponent(denom)}`
  const answer = await httpJson(url, { signal, schemaGuard: isBalance })
  return { value: BigInt(amountOf(answer) as string), decimals, symbol }
}

const amountOf = (answer: unknown): unknown => readProperty(readProperty(answer, 'balance'), 'amount')

const isBalance = (answer: unknown): answer is object => AMOUNT.test(String(amountOf(answer)))
