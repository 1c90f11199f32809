import { type AddressRequest, type Balance, BaseError, readProperty } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'

/** What an address has of the network's own coin, in lamports. @throws RpcError, HttpError */
export async function readBalance({ address, network, signal }: AddressRequest): Promise<Balance> {
  const { decimals, symbol } = network.nativeCurrency
  const params = [address, { commitment: 'confirmed' }]
  const value = readProperty(await readFromNode({ network, method: 'getBalance', params, signal }), 'value')
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw wrongNodeAnswer('getBalance')
  return { value: BigInt(value), decimals, symbol }
}

/** A node answered with something that it can't mean. */
export const wrongNodeAnswer = (method: string): BaseError =>
  new BaseError('The network gave an answer that makes no sense', {
    code: 'INVALID_RPC_ANSWER',
    metaMessages: [
      `It answered ${method} in another shape than it should.`,
      'Try again, or another RPC url.',
    ],
  })
