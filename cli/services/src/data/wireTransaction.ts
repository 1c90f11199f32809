import { setTimeout as sleep } from 'node:timers/promises'
import { cleanText } from './cleanText.js'
import type { Data } from './data.js'
import { decimalAmount } from './decimalAmount.js'
import { iconAddress } from './iconAddress.js'
import type { OperationType, SourceTransaction, SourceTransfer } from './sourceTransaction.js'
import type { CoinDescription, NftDescription, TokenDescription } from './tokenMetadata.js'
import type { PriceList } from './tokenPrices.js'

/** How long a history waits for prices, in milliseconds: it can do without. */
const PATIENCE = 2_000
const NO_PRICES: PriceList = { tokens: new Map() }

/** A transaction as it is answered. Amounts (`numeric`) are in units of the token. */
export type WireTransaction = {
  id: string
  metadata: {
    operationType: OperationType
    /** Of `execute`: the function that was called, where that is a well-known one. */
    functionName?: string
    hash: string
    /** CAIP-2. */
    chain: string
    /** ISO 8601. */
    minedAt: string
    sentFrom: string
    sentTo: string
    status: SourceTransaction['status']
    nonce: number
    /** What its signer paid, where that is known. */
    fee?: { symbol: string; numeric: string }
  }
  transfers: WireTransfer[] | null
}

type WireTransfer = {
  fungible_info?: {
    name?: string
    symbol?: string
    icon?: { url: string }
    /** CAIP-10 of the token; absent for the network's own coin. */
    address?: string
    /** Of one whole one, in US dollars, now. */
    price?: number
    flags: { is_spam: boolean }
  }
  nft_info?: {
    name?: string
    content?: { preview?: { url: string }; detail?: { url: string } }
    flags: { is_spam: boolean }
    /** CAIP-10 of the collection. */
    address: string
    tokenId: string
  }
  direction: SourceTransfer['direction']
  /** Absent where nobody knows what the token counts in. */
  quantity: { numeric?: string }
  /** Both parties, in full. */
  sender: string
  recipient: string
}

type Known = {
  networkId: string
  /** The services' own address. */
  services: string
  coin: CoinDescription
  tokens: ReadonlyMap<string, TokenDescription>
  prices: PriceList
  nft: (transfer: SourceTransfer) => NftDescription | undefined
}

/** Puts names, pictures and prices to transactions. Prices are those of now: of then they are not known. */
export async function wireTransactions(
  transactions: readonly SourceTransaction[],
  { metadata, prices: source }: Pick<Data, 'metadata' | 'prices'>,
  { networkId, services, signal }: { networkId: string; services: string; signal: AbortSignal },
): Promise<WireTransaction[]> {
  const transfers = transactions.flatMap((one) => one.transfers)
  const words = new Map(transfers.flatMap(({ token }) => (token ? [[token.address, token] as const] : [])))
  const nfts = transfers.flatMap(({ token, tokenId }) =>
    token && tokenId !== undefined ? [{ address: token.address, tokenId }] : [],
  )
  const fungible = new Set(
    transfers.flatMap(({ token, tokenId }) => (token && tokenId === undefined ? token.address : [])),
  )
  const [coin, tokens, prices, described] = await Promise.all([
    metadata.coin(networkId),
    metadata.tokens({ networkId, addresses: [...words.keys()], words, signal }),
    Promise.race([
      source.prices({ networkId, currency: 'usd', addresses: [...fungible], signal }),
      sleep(PATIENCE, NO_PRICES, { ref: false }),
    ]),
    nfts.length > 0 ? metadata.nfts({ networkId, nfts, signal }) : [],
  ])
  const byNft = new Map(nfts.map(({ address, tokenId }, at) => [`${address}/${tokenId}`, described[at]]))
  const nft = ({ token, tokenId }: SourceTransfer) => byNft.get(`${token?.address}/${tokenId}`)
  return transactions.map((one) => writeTransaction(one, { networkId, services, coin, tokens, prices, nft }))
}

function writeTransaction(one: SourceTransaction, known: Known): WireTransaction {
  const { coin, networkId } = known
  return {
    id: `${networkId}/${one.hash}`,
    metadata: {
      operationType: one.operation,
      ...(one.functionName !== undefined && { functionName: one.functionName }),
      hash: one.hash,
      chain: networkId,
      minedAt: new Date(one.minedAt).toISOString(),
      sentFrom: one.from,
      sentTo: one.to ?? '',
      status: one.status,
      nonce: one.nonce,
      ...(one.fee !== undefined && {
        fee: { symbol: coin.symbol, numeric: decimalAmount(one.fee, coin.decimals) },
      }),
    },
    transfers: one.transfers.length > 0 ? one.transfers.map((each) => writeTransfer(each, known)) : null,
  }
}

function writeTransfer(transfer: SourceTransfer, known: Known): WireTransfer {
  const { token, tokenId, amount, direction, from, to } = transfer
  const parties = { direction, sender: from, recipient: to }
  const described = token ? known.tokens.get(token.address) : known.coin
  const address = token && `${known.networkId}:${token.address}`
  if (address !== undefined && tokenId !== undefined) {
    const nft = known.nft(transfer)
    const name = cleanText(nft?.name ?? described?.name ?? token?.name)
    return {
      nft_info: {
        ...(name !== undefined && { name }),
        ...contentOf(nft, known.services),
        flags: { is_spam: nft?.isSpam ?? described?.isSpam ?? false },
        address,
        tokenId,
      },
      ...parties,
      quantity: { numeric: amount.toString() },
    }
  }
  const name = cleanText(described?.name ?? token?.name)
  const symbol = cleanText(described?.symbol ?? token?.symbol, 16)
  const icon = described?.iconUrl
  const decimals = described?.decimals ?? token?.decimals
  const price = token ? known.prices.tokens.get(token.address) : known.prices.coin
  return {
    fungible_info: {
      ...(name !== undefined && { name }),
      ...(symbol !== undefined && { symbol }),
      ...(icon && { icon: { url: iconAddress(icon, known.services) } }),
      ...(address !== undefined && { address }),
      ...(price !== undefined && { price }),
      flags: { is_spam: described?.isSpam ?? false },
    },
    ...parties,
    quantity: decimals === undefined ? {} : { numeric: decimalAmount(amount, decimals) },
  }
}

function contentOf(nft: NftDescription | undefined, services: string) {
  const preview = nft?.previewUrl && { preview: { url: iconAddress(nft.previewUrl, services) } }
  const detail = nft?.detailUrl && { detail: { url: iconAddress(nft.detailUrl, services) } }
  return preview || detail ? { content: { ...preview, ...detail } } : {}
}
