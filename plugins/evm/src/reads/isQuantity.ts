/** Whether a value is a number as JSON-RPC of Ethereum writes them. Source: EIP-1474. */
export const isQuantity = (value: unknown): boolean =>
  typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value)
