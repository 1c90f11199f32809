import { providerError } from '../providerError.js'
import type { Method } from '../walletCore.js'
import { assetMethods } from './assets.js'
import { callMethods } from './calls.js'
import { chainMethods } from './chains.js'
import { permissionMethods } from './permissions.js'
import { signingMethods } from './signing.js'
import { transactionMethods } from './transactions.js'

const read: Method = (core, params, method) => core.rpc(core.chainId())(method, params)

const unsupported: Method = (_core, _params, method) => {
  throw providerError(4200, `The wallet does not support ${method}.`)
}

const methods: Readonly<Record<string, Method>> = {
  ...permissionMethods,
  ...chainMethods,
  ...signingMethods,
  ...transactionMethods,
  ...callMethods,
  ...assetMethods,
  eth_sign: unsupported,
  eth_signTransaction: unsupported,
  eth_signTypedData: unsupported,
  eth_signTypedData_v3: unsupported,
}

/** Who answers a method. @throws ProviderRpcError -32601 */
export function findMethod(method: string): Method {
  if (Object.hasOwn(methods, method)) return methods[method] as Method
  if (/^(eth|net|web3)_/.test(method)) return read
  throw providerError(-32601, `The method "${method}" does not exist / is not available.`)
}
