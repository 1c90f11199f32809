import { getAddressDecoder } from '@solana/kit'

const MINT_BYTES = 82
/** Where those of Token-2022 say what kind of account they are, and where its extensions begin. */
const KIND_AT = 165
const MINT = 1
const METADATA_POINTER = 18
const TOKEN_METADATA = 19

/** Whether an account of a token program is a mint. */
export const isMint = (data: Uint8Array): boolean =>
  (data.length === MINT_BYTES || (data.length > KIND_AT && data[KIND_AT] === MINT)) && data[45] === 1

/** What `jsonParsed` says of a mint; undefined for any other account. */
export function parseMint(data: Uint8Array): object | undefined {
  if (!isMint(data)) return undefined
  const view = viewOf(data)
  const optional = (at: number) => (view.getUint32(at, true) === 1 ? addressAt(data, at + 4) : null)
  const extensions = [...extensionsOf(data)].flatMap(([kind, bytes]): readonly object[] => {
    if (kind === METADATA_POINTER) {
      const state = { authority: addressAt(bytes, 0), metadataAddress: addressAt(bytes, 32) }
      return [{ extension: 'metadataPointer', state }]
    }
    return kind === TOKEN_METADATA ? [{ extension: 'tokenMetadata', state: parseMetadata(bytes) }] : []
  })
  return {
    decimals: data[44],
    freezeAuthority: optional(46),
    isInitialized: true,
    mintAuthority: optional(0),
    supply: view.getBigUint64(36, true).toString(),
    ...(extensions.length > 0 && { extensions }),
  }
}

function* extensionsOf(data: Uint8Array): Generator<readonly [kind: number, bytes: Uint8Array]> {
  const view = viewOf(data)
  for (let at = KIND_AT + 1; at + 4 <= data.length; ) {
    const length = view.getUint16(at + 2, true)
    yield [view.getUint16(at, true), data.subarray(at + 4, at + 4 + length)]
    at += 4 + length
  }
}

function parseMetadata(bytes: Uint8Array) {
  const words: string[] = []
  let at = 64
  for (let count = 0; count < 3; count++) {
    const length = viewOf(bytes).getUint32(at, true)
    words.push(new TextDecoder().decode(bytes.subarray(at + 4, at + 4 + length)))
    at += 4 + length
  }
  const [name, symbol, uri] = words
  return {
    updateAuthority: addressAt(bytes, 0),
    mint: addressAt(bytes, 32),
    name,
    symbol,
    uri,
    additionalMetadata: [],
  }
}

const addressAt = (data: Uint8Array, at: number): string => getAddressDecoder().decode(data, at)
const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
