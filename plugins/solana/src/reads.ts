import { type AddressRequest, type Balance, BaseError, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'

/** Reads the balance of an address in the network's native coin, in lamports. @throws RpcError, HttpError */
export async function readBalance({ address, network, signal }: AddressRequest): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const params = [address, { commitment: 'confirmed' }]
  const value = readProperty(await readFromNode({ network, method: 'getBalance', params, signal }), 'value')
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw wrongNodeAnswer('getBalance')
  return { value: BigInt(value), decimals, symbol }
}

/** The error of an invalid answer of a node. */
export const wrongNodeAnswer = (method: string): BaseError =>
  new BaseError('The network returned an invalid response', {
    code: 'INVALID_RPC_ANSWER',
    metaMessages: [
      `It answered ${method} in another shape than it should.`,
      'Try again, or another RPC url.',
    ],
  })
