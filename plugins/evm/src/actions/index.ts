import type { ActionName } from '../createApi.js'

/** Where each action is: only the one that is called is fetched, with the parts of viem that it needs. */
export const actions = {
  signMessage: async () => (await import('./signMessage.js')).signMessage,
  signTypedData: async () => (await import('./signTypedData.js')).signTypedData,
  sendTransaction: async () => (await import('./sendTransaction.js')).sendTransaction,
  estimateGas: async () => (await import('./estimateGas.js')).estimateGas,
  readContract: async () => (await import('./readContract.js')).readContract,
  writeContract: async () => (await import('./writeContract.js')).writeContract,
  getCapabilities: async () => (await import('./getCapabilities.js')).getCapabilities,
  sendCalls: async () => (await import('./sendCalls.js')).sendCalls,
  getCallsStatus: async () => (await import('./getCallsStatus.js')).getCallsStatus,
  showCallsStatus: async () => (await import('./showCallsStatus.js')).showCallsStatus,
  grantPermissions: async () => (await import('./grantPermissions.js')).grantPermissions,
  getWalletAssets: async () => (await import('./getWalletAssets.js')).getWalletAssets,
  getEnsName: async () => (await import('./getEnsName.js')).getEnsName,
  getEnsAddress: async () => (await import('./getEnsAddress.js')).getEnsAddress,
  getEnsAvatar: async () => (await import('./getEnsAvatar.js')).getEnsAvatar,
  parseUnits: async () => (await import('./parseUnits.js')).parseUnits,
  formatUnits: async () => (await import('./formatUnits.js')).formatUnits,
} satisfies Record<ActionName, () => Promise<unknown>>
