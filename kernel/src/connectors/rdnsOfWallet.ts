/**
 * Returns the reverse domain name that a wallet has wherever it runs: in the browser of its own app it may add `.mobile`.
 *
 * @example rdnsOfWallet('io.metamask.mobile') // 'io.metamask'
 */
export const rdnsOfWallet = (rdns: string): string => rdns.replace(/^(.+\..+)\.mobile$/, '$1')
