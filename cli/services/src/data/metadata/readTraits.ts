import { z } from 'zod'
import { cleanText } from '../cleanText.js'
import type { NftTrait } from '../tokenMetadata.js'

const MOST_TRAITS = 30
const MOST_NAME = 40
const MOST_VALUE = 80
/** The last moment that JavaScript can tell, in seconds. */
const LAST_DATE = 8.64e12

const trait = z.object({
  trait_type: z.string().optional().catch(undefined),
  display_type: z.string().optional().catch(undefined),
  value: z.union([z.string(), z.number(), z.boolean()]),
})

/** The `attributes` of an NFT, each as text. What is none is left out. */
export const readTraits = (attributes: readonly unknown[]): NftTrait[] =>
  attributes.slice(0, MOST_TRAITS).flatMap((one) => {
    const { data } = trait.safeParse(one)
    const value = data && cleanText(writeValue(data), MOST_VALUE)
    if (!data || value === undefined) return []
    const name = cleanText(data.trait_type, MOST_NAME)
    return [{ ...(name !== undefined && { name }), value }]
  })

function writeValue({ value, display_type }: z.infer<typeof trait>): string {
  const isDate = display_type === 'date' && typeof value === 'number' && Math.abs(value) < LAST_DATE
  return isDate ? new Date(value * 1_000).toISOString().slice(0, 10) : String(value)
}
