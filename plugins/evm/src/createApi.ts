import type { EvmContext } from './actions/context.js'
import type { EvmApi } from './api.js'
import { loadActions as actions } from './loadActions.js'

/** Creates the API of `widget.plugins.evm`. */
export const createApi = (context: EvmContext): EvmApi => ({
  signMessage: async (request) => (await actions()).signMessage(context, request),
  signTypedData: async (request) => (await actions()).signTypedData(context, request),
  sendTransaction: async (request) => (await actions()).sendTransaction(context, request),
  estimateGas: async (request) => (await actions()).estimateGas(context, request),
  readContract: async (request) => (await actions()).readContract(context, request),
  writeContract: async (request) => (await actions()).writeContract(context, request),
  getCapabilities: async (request) => (await actions()).getCapabilities(context, request),
  sendCalls: async (request) => (await actions()).sendCalls(context, request),
  getCallsStatus: async (request) => (await actions()).getCallsStatus(context, request),
  showCallsStatus: async (request) => (await actions()).showCallsStatus(context, request),
  grantPermissions: async (request) => (await actions()).grantPermissions(context, request),
  getWalletAssets: async (request) => (await actions()).getWalletAssets(context, request),
  getEnsName: async (request) => (await actions()).getEnsName(context, request),
  getEnsAddress: async (request) => (await actions()).getEnsAddress(context, request),
  getEnsAvatar: async (request) => (await actions()).getEnsAvatar(context, request),
  verifyMessage: async (request) => (await actions()).verifyMessage(context, request),
  verifyTypedData: async (request) => (await actions()).verifyTypedData(context, request),
  parseUnits: async (value, decimals) => (await actions()).parseUnits(value, decimals),
  formatUnits: async (value, decimals) => (await actions()).formatUnits(value, decimals),
})
