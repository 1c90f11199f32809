/** An address as people compare it: its ends. */
export const shorten = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
