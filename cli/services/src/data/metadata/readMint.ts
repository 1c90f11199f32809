import { z } from 'zod'
import { askUpstream } from '../../upstream.js'
import { cleanText } from '../cleanText.js'

const text = z.string().optional().catch(undefined)
const extension = z.object({
  extension: z.literal('tokenMetadata'),
  state: z.object({ name: text, symbol: text }),
})
const mint = z.object({
  value: z.object({
    data: z.object({
      parsed: z.object({
        type: z.literal('mint'),
        info: z.object({
          decimals: z.int().min(0).max(255),
          extensions: z.array(z.unknown()).optional().catch(undefined),
        }),
      }),
    }),
  }),
})

/**
 * What a mint of Solana says of itself: its decimals, and with Token-2022 its name and symbol. What Metaplex keeps beside a
 * mint is not read: a token list has it.
 *
 * @throws UpstreamError where the node did not answer
 */
export async function readMint(upstream: string, address: string, timeout: number) {
  const params = [address, { encoding: 'jsonParsed' }]
  const [answer] = await askUpstream(upstream, [{ method: 'getAccountInfo', params }], timeout)
  const { data } = mint.safeParse(answer?.result)
  if (!data) return undefined
  const { decimals, extensions = [] } = data.value.data.parsed.info
  const words = extensions.map((one) => extension.safeParse(one).data?.state).find(Boolean)
  return { decimals, name: cleanText(words?.name), symbol: cleanText(words?.symbol, 16) }
}
