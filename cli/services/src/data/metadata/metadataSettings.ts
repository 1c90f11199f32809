import { z } from 'zod'
import { webAddress, webOrigin, words } from '../../environmentValues.js'

/** Where what tokens say of themselves is read. */
export type MetadataOptions = {
  /** A gateway to IPFS, which may be on a network inside. @default `ipfs://` is not read */
  ipfsGateway?: string
  /** Origins of test hosts whose pictures are read though they are inside, or without https. @default none */
  testOrigins?: readonly string[]
}

/** What the environment says of it. */
export type MetadataSettings = { metadata?: MetadataOptions }

/**
 * - `IPFS_GATEWAY`: where `ipfs://` is read, `https://ipfs.io` or a node inside
 * - `TEST_ORIGINS`: origins of test hosts whose pictures are read though they are inside, apart by spaces
 */
export const metadataEnvironment = {
  IPFS_GATEWAY: webAddress.optional(),
  TEST_ORIGINS: words.pipe(z.array(webOrigin)).optional(),
}

const environment = z.object(metadataEnvironment)

export function toMetadataSettings({
  IPFS_GATEWAY,
  TEST_ORIGINS,
}: z.infer<typeof environment>): MetadataSettings {
  const metadata = {
    ...(IPFS_GATEWAY && { ipfsGateway: IPFS_GATEWAY }),
    ...(TEST_ORIGINS && { testOrigins: TEST_ORIGINS }),
  }
  return Object.keys(metadata).length > 0 ? { metadata } : {}
}
