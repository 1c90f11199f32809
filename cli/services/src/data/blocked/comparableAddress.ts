/** One spelling of an address: on some chains its case is a checksum, or says nothing. */
export function comparableAddress(address: string): string {
  if (/^[0-9a-f]{40}$/i.test(address)) return `0x${address.toLowerCase()}`
  return /^(0x|bc1|tb1|bcrt1)/i.test(address) ? address.toLowerCase() : address
}
