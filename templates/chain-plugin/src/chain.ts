import { BaseError, type ChainAdapter } from '@wallet-widget/kernel'
import { readFromNode } from '@wallet-widget/kernel/connectors'

/** Only a wallet has the keys for these. */
const WALLET_METHODS: Readonly<Record<string, 'sign' | 'send'>> = {
  mychain_signMessage: 'sign',
  mychain_sendTransaction: 'send',
}
/** The node answers these; whatever else is asked is left to the wallet. */
const READS = ['mychain_getBalance', 'mychain_getTransaction']

/** What the widget has to know of the chain. */
export const chain: ChainAdapter = {
  namespace: 'mychain',
  label: 'My Plugin',
  isAddress: (value) => /^mychain1[a-z0-9]{38}$/.test(value.toLowerCase()),
  normalizeAddress: (address) => address.toLowerCase(),
  binds: (method) => (Object.hasOwn(WALLET_METHODS, method) ? WALLET_METHODS[method] : undefined),
  request({ method, params, network, signal }) {
    if (!READS.includes(method) || !network) return undefined
    return readFromNode({ network, method, params, signal })
  },
  async getBalance({ address, network, signal }) {
    const answer = await readFromNode({ network, method: 'mychain_getBalance', params: [address], signal })
    if (typeof answer !== 'string' || !/^\d{1,78}$/.test(answer))
      throw new BaseError('The node returned an invalid response', { code: 'RPC_REQUEST_FAILED' })
    const { decimals, symbol } = network.nativeCurrency
    return { value: BigInt(answer), decimals, symbol }
  },
}
