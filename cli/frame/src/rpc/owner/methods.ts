import type { Method } from '../plan.js'

/** The planner of each method that needs the owner, loaded on first use. */
export const methods: Readonly<Record<string, () => Promise<Method>>> = {
  personal_sign: async () => (await import('../../evm/personalSign.js')).personalSign,
  eth_signTypedData_v4: async () => (await import('../../evm/signTypedData.js')).signTypedData,
  eth_sendTransaction: async () => (await import('../../evm/sendTransaction.js')).sendTransaction,
  wallet_sendCalls: async () => (await import('../../evm/sendCalls.js')).sendCalls,
  eth_sendUserOperation: async () => (await import('../../evm/sendCalls.js')).sendUserOperation,
  solana_signMessage: async () => (await import('../../solana/signMessage.js')).signMessage,
  solana_signTransaction: async () => (await import('../../solana/signTransactions.js')).signTransaction,
  solana_signAllTransactions: async () =>
    (await import('../../solana/signTransactions.js')).signAllTransactions,
  solana_signAndSendTransaction: async () => (await import('../../solana/signTransactions.js')).signAndSend,
}
