/** 32 bytes, in hex. */
export const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')

/** A number as nodes and wallets take it. */
export const toQuantity = (value: bigint): string => `0x${value.toString(16)}`

/** The words that a contract answered; undefined where it answered something else. */
export function readWords(answer: unknown): readonly bigint[] | undefined {
  if (typeof answer !== 'string' || !/^0x([\da-f]{64})+$/i.test(answer)) return undefined
  return (answer.slice(2).match(/.{64}/g) ?? []).map((digits) => BigInt(`0x${digits}`))
}

/** An address of a word, in small letters; undefined where the word holds more. */
export const toAddress = (value: bigint | undefined): string | undefined =>
  value === undefined || value >> 160n !== 0n ? undefined : `0x${value.toString(16).padStart(40, '0')}`

/** Addresses are compared without their checksum. */
export const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()
