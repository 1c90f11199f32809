const LONGEST = 255

/** A name that looks like no other: one that is normalised (ENSIP-15), else null. */
export async function readName(name: unknown): Promise<string | null> {
  if (typeof name !== 'string' || name.length > LONGEST || !name.includes('.')) return null
  // Plain letters need no tables to be known as normalised.
  if (/^([a-z\d]+\.)+[a-z\d]+$/.test(name)) return name
  try {
    const { normalize } = await import('viem/ens')
    return normalize(name) === name ? name : null
  } catch {
    return null
  }
}
