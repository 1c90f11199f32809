import { encodeFunctionData, parseAbi } from 'viem'
import { z } from 'zod'
import { askContracts, saidBy } from '../askContracts.js'
import { cleanText } from '../cleanText.js'
import type { NftRequest, NftTrait } from '../tokenMetadata.js'
import type { FetchOutside } from './outside/fetchOutside.js'
import { OutsideError } from './outside/outsideError.js'
import { MOST_INLINE } from './pictures/createPictures.js'
import { readText } from './readText.js'
import { readTraits } from './readTraits.js'
import { readWebPage } from './readWebPage.js'

const MOST_BYTES = 512 * 1024
/** Letters of a description. */
const MOST_WORDS = 1_000
const abi = parseAbi([
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/** What an NFT's description says: words cleaned, its picture as the url it names. */
export type NftDocument = {
  name?: string | undefined
  pictureUrl?: string | undefined
  description?: string | undefined
  traits?: NftTrait[] | undefined
  /** https. */
  externalUrl?: string | undefined
  hasAnimation?: boolean | undefined
}

const text = z.string().optional().catch(undefined)
const document = z.object({
  name: text,
  image: text,
  image_url: text,
  description: text,
  external_url: text,
  animation_url: text,
  attributes: z.array(z.unknown()).optional().catch(undefined),
})

/**
 * Reads an NFT by `tokenURI` (ERC-721), else by `uri` (ERC-1155), whose `{id}` stands for its id in 64 hexadecimal digits.
 *
 * @returns undefined where it has no description, or one that can't be read
 * @throws UpstreamError where the node did not answer
 */
export async function readNft(
  { address, tokenId }: NftRequest,
  of: { upstream: string; timeout: number; fetchOutside: FetchOutside },
): Promise<NftDocument | undefined> {
  const id = BigInt(tokenId)
  const [own, shared] = await askContracts(
    of.upstream,
    [
      { to: address, data: encodeFunctionData({ abi, functionName: 'tokenURI', args: [id] }) },
      { to: address, data: encodeFunctionData({ abi, functionName: 'uri', args: [id] }) },
    ],
    of.timeout,
  )
  const url = (readText(saidBy(own)) ?? readText(saidBy(shared)))?.replaceAll(
    '{id}',
    id.toString(16).padStart(64, '0'),
  )
  return url === undefined ? undefined : readDocument(url, of.fetchOutside)
}

/** The same of what describes a collection. */
export async function readDocument(
  url: string,
  fetchOutside: FetchOutside,
): Promise<NftDocument | undefined> {
  try {
    const bytes = await fetchOutside(url.trim(), { most: MOST_BYTES })
    const { data } = document.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return data && readFields(data)
  } catch (error) {
    if (error instanceof OutsideError || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** One that is too long to be ever read would only be kept. */
function readPicture({ image, image_url }: z.infer<typeof document>): string | undefined {
  const url = (image ?? image_url)?.trim()
  return url !== undefined && url.length <= MOST_INLINE ? url : undefined
}

function readFields(data: z.infer<typeof document>): NftDocument {
  const [description, externalUrl] = [
    cleanText(data.description?.slice(0, 4 * MOST_WORDS).replace(/\s+/g, ' '), MOST_WORDS),
    readWebPage(data.external_url),
  ]
  const traits = readTraits(data.attributes ?? [])
  return {
    name: cleanText(data.name),
    pictureUrl: readPicture(data),
    ...(description !== undefined && { description }),
    ...(traits.length > 0 && { traits }),
    ...(externalUrl !== undefined && { externalUrl }),
    ...(data.animation_url?.trim() && { hasAnimation: true }),
  }
}
