import { type CaipNetworkId, cleanText, readProperty } from '@wallet-widget/kernel'
import { externalUrl } from '@wallet-widget/kernel/connectors'
import { isSpam } from '../holdings/isSpam.js'
import { addressOn } from '../sources/addressOn.js'
import type { Nft, NftTrait } from './nft.js'

const LONGEST_NAME = 60
const LONGEST_DESCRIPTION = 1000
const LONGEST_URL = 2048
const LONGEST_TRAIT = 80
const MOST_TRAITS = 30
const MOST = 2n ** 256n - 1n

/** One NFT of the services' answer; undefined where it is malformed, or of another network. */
export function readNft(value: unknown, networkId: CaipNetworkId): Nft | undefined {
  const [chainId, tokenId, collection, content, flags, given] = [
    'chainId',
    'tokenId',
    'collection',
    'content',
    'flags',
    'standard',
  ].map((key) => readProperty(value, key))
  const address = addressOn(networkId, readProperty(value, 'address'))
  const amount = readCount(readProperty(readProperty(value, 'quantity'), 'numeric'))
  if (chainId !== networkId || !address || readCount(tokenId) === undefined || !amount) return undefined
  const [name, collectionName, symbol] = [
    readText(readProperty(value, 'name'), LONGEST_NAME),
    readText(readProperty(collection, 'name'), LONGEST_NAME),
    readText(readProperty(collection, 'symbol'), LONGEST_NAME),
  ]
  const isHidden =
    readProperty(flags, 'is_spam') === true ||
    [name, collectionName, symbol].some((text) => isSpam({ name: text, symbol: 'NFT', decimals: 0 }, NONE))
  const picture = ['detail', 'preview']
    .map((key) => readProperty(readProperty(content, key), 'url'))
    .find((url) => typeof url === 'string' && url !== '' && url.length <= LONGEST_URL)
  const link = readProperty(value, 'externalUrl')
  const externalLink = typeof link === 'string' && link.length <= LONGEST_URL ? externalUrl(link) : undefined
  return Object.freeze({
    networkId,
    address,
    tokenId: String(BigInt(tokenId as string)),
    standard: given === 'ERC-721' || given === 'ERC-1155' ? given : undefined,
    amount,
    name,
    collection: collectionName || symbol,
    description: readText(readProperty(value, 'description'), LONGEST_DESCRIPTION),
    traits: readTraits(readProperty(value, 'traits')),
    // What looks like spam gets no look, and leads nowhere.
    pictureUrl: isHidden ? undefined : (picture as string | undefined),
    externalUrl: isHidden ? undefined : externalLink,
    hasAnimation: readProperty(flags, 'has_animation') === true,
    isHidden,
  })
}

const NONE: ReadonlySet<string> = new Set()

const readText = (value: unknown, most: number): string =>
  typeof value === 'string' ? cleanText(value, most) : ''

/** A whole number in decimal digits that a contract can hold. */
function readCount(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  const count = BigInt(value)
  return count <= MOST ? count : undefined
}

function readTraits(value: unknown): readonly NftTrait[] {
  return (Array.isArray(value) ? value.slice(0, MOST_TRAITS) : []).flatMap((one: unknown) => {
    const text = readText(readProperty(one, 'value'), LONGEST_TRAIT)
    return text ? [{ name: readText(readProperty(one, 'name'), LONGEST_TRAIT), value: text }] : []
  })
}
