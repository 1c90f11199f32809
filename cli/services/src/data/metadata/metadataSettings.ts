import { z } from 'zod'
import { webAddress, webOrigin, words } from '../../environmentValues.js'

/** Where what tokens say of themselves is read. */
export type MetadataOptions = {
  /** Token lists (Uniswap's schema): files, or https addresses; earlier ones win. @default none */
  tokenLists?: readonly string[]
  /** A gateway to IPFS, which may be on a network inside. @default `ipfs://` is not read */
  ipfsGateway?: string
  /** Origins of test hosts whose pictures are read though they are inside, or without https. @default none */
  testOrigins?: readonly string[]
}

/** What the environment says of it. */
export type MetadataSettings = { metadata?: MetadataOptions }

/**
 * - `TOKEN_LISTS`: files or https addresses of token lists, apart by spaces
 * - `IPFS_GATEWAY`: where `ipfs://` is read, `https://ipfs.io` or a node inside
 * - `TEST_ORIGINS`: origins of test hosts whose pictures are read though they are inside, apart by spaces
 */
export const metadataEnvironment = {
  TOKEN_LISTS: words
    .pipe(z.array(z.union([webAddress, z.string().regex(/^(?!\w+:)/, 'must be files or http addresses')])))
    .optional(),
  IPFS_GATEWAY: webAddress.optional(),
  TEST_ORIGINS: words.pipe(z.array(webOrigin)).optional(),
}

const environment = z.object(metadataEnvironment)

export function toMetadataSettings({
  TOKEN_LISTS,
  IPFS_GATEWAY,
  TEST_ORIGINS,
}: z.infer<typeof environment>): MetadataSettings {
  const metadata = {
    ...(TOKEN_LISTS && { tokenLists: TOKEN_LISTS }),
    ...(IPFS_GATEWAY && { ipfsGateway: IPFS_GATEWAY }),
    ...(TEST_ORIGINS && { testOrigins: TEST_ORIGINS }),
  }
  return Object.keys(metadata).length > 0 ? { metadata } : {}
}
