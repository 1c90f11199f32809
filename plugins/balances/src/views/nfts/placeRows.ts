import { keyOf, type Nft } from '../../nfts/nft.js'

/** A heading, or some NFTs side by side; with its place in the list. */
export interface NftRow {
  readonly key: string
  /** The first of its collection stands for the heading. */
  readonly heading?: { readonly of: Nft; readonly count: number } | undefined
  readonly nfts: readonly Nft[]
  /** px */
  readonly top: number
  readonly height: number
}

/** As in `nfts.css`. px */
const HEADING = 40
const TEXT = 46
const GAP = 12

/** Collections one under the other, each with a heading and rows of its NFTs. */
export function placeRows(nfts: readonly Nft[], columns: number, width: number): readonly NftRow[] {
  const height = (width - GAP * (columns - 1)) / columns + TEXT + GAP
  const rows: NftRow[] = []
  let top = 0
  const add = (row: Omit<NftRow, 'top'>) => {
    rows.push({ ...row, top })
    top += row.height
  }
  for (const [key, own] of byCollection(nfts)) {
    const [first] = own
    if (!first) continue
    add({ key, heading: { of: first, count: own.length }, nfts: [], height: HEADING })
    for (let at = 0; at < own.length; at += columns) {
      const some = own.slice(at, at + columns)
      add({ key: keyOf(some[0] as Nft), nfts: some, height })
    }
  }
  return rows
}

function byCollection(nfts: readonly Nft[]): ReadonlyMap<string, readonly Nft[]> {
  const collections = new Map<string, Nft[]>()
  for (const nft of nfts) {
    const key = `${nft.networkId} ${nft.address}`
    const own = collections.get(key)
    if (own) own.push(nft)
    else collections.set(key, [nft])
  }
  return collections
}
