/**
 * What wallets answer for a contract account of several owners: while their signatures are being gathered, and for good where the
 * owners sign on the chain. Only the contract can tell whether it stands for a signature (EIP-1271).
 */
export const EMPTY_SIGNATURE = '0x'
