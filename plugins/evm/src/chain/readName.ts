/** bytes */
export const LONGEST_NAME = 255

/**
 * Names of small letters, digits and hyphens need no tables to be known as normalised; those with "--" after the
 * second character are left to the tables, since labels may not have it there.
 */
const plain = /^((?!..--)[a-z\d-]+\.)+(?!..--)[a-z\d-]+$/

/** A name that looks like no other: one that is normalised (ENSIP-15), else null. */
export async function readName(name: unknown): Promise<string | null> {
  if (typeof name !== 'string' || name.length > LONGEST_NAME || !name.includes('.')) return null
  if (plain.test(name)) return name
  const { normalize } = await import('viem/ens')
  try {
    return normalize(name) === name ? name : null
  } catch {
    return null
  }
}
