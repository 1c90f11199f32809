import { HttpError } from '../httpError.js'
import { log } from '../log/log.js'
import type {
  BalancesRequest,
  DataSource,
  HistoryRequest,
  NftsRequest,
  PageRequest,
  SourceHistory,
  SourceNfts,
} from './source.js'
import type { SourceBalance } from './sourceBalance.js'
import { SourceError } from './sourceError.js'

/**
 * Asks one source after the other until one answers.
 *
 * @returns undefined where none serves the network
 * @throws HttpError `DATA_BUSY`, `DATA_UNAVAILABLE` when none that serves it answered
 */
export async function askBalances(
  sources: readonly DataSource[],
  request: BalancesRequest,
): Promise<readonly SourceBalance[] | undefined> {
  const answered = await firstOf(sources, request, (source) => source.balances(request))
  return answered?.answer
}

/**
 * The same for a page of the history. Further pages come from the source that the first came from, whose name stands in the
 * cursor.
 *
 * @throws HttpError `INVALID_REQUEST` for a cursor that no source gave
 */
export const askHistory = (
  sources: readonly DataSource[],
  request: HistoryRequest,
): Promise<SourceHistory | undefined> => askPage(sources, request, (source, own) => source.history(own))

/** The same for a page of NFTs, of the sources that know of any. */
export const askNfts = (
  sources: readonly DataSource[],
  request: NftsRequest,
): Promise<SourceNfts | undefined> =>
  askPage(
    sources.filter(({ nfts }) => nfts !== undefined),
    request,
    (source, own) => source.nfts?.(own) ?? Promise.resolve({ data: [], next: null }),
  )

type Page<Item> = { readonly data: readonly Item[]; readonly next: string | null }

async function askPage<Item>(
  sources: readonly DataSource[],
  request: PageRequest,
  ask: (source: DataSource, request: PageRequest) => Promise<Page<Item>>,
): Promise<Page<Item> | undefined> {
  const of = request.cursor === undefined ? undefined : readCursor(request.cursor)
  const asked = of ? sources.filter(({ name }) => name === of.name) : sources
  const answered = await firstOf(asked, request, (source) => ask(source, { ...request, cursor: of?.cursor }))
  if (answered === undefined) {
    if (of) throw cursorUnknown()
    return undefined
  }
  const { answer, source } = answered
  return { data: answer.data, next: answer.next === null ? null : writeCursor(source.name, answer.next) }
}

async function firstOf<Answer>(
  sources: readonly DataSource[],
  { networkId, signal }: BalancesRequest,
  ask: (source: DataSource) => Promise<Answer>,
): Promise<{ source: DataSource; answer: Answer } | undefined> {
  let failure: unknown
  for (const source of sources.filter((one) => one.serves(networkId))) {
    try {
      return { source, answer: await ask(source) }
    } catch (error) {
      if (error instanceof SourceError && error.kind === 'cursor') throw cursorUnknown()
      failure = error
      if (signal.aborted) break
      log.error('A source of data failed', { source: source.name, network: networkId, why: whyOf(error) })
    }
  }
  if (failure === undefined) return undefined
  throw isBusy(failure)
    ? new HttpError(503, 'DATA_BUSY', 'What holds the data of this network is busy. Try again later.', {
        cause: failure,
      })
    : new HttpError(502, 'DATA_UNAVAILABLE', 'What holds the data of this network did not answer.', {
        cause: failure,
      })
}

const isBusy = (error: unknown): boolean => error instanceof SourceError && error.kind === 'busy'

/** Of any other error no word: it may name whom it was asked about, or an address with a key. */
const whyOf = (error: unknown): string => (error instanceof SourceError ? error.kind : 'unexpected')

const cursorUnknown = () =>
  new HttpError(400, 'INVALID_REQUEST', 'The cursor is not one of these services. Ask for the first page.')

const writeCursor = (name: string, cursor: string): string =>
  Buffer.from(`${name}:${cursor}`).toString('base64url')

function readCursor(text: string): { name: string; cursor: string } {
  const read = Buffer.from(text, 'base64url').toString()
  const at = read.indexOf(':')
  if (at < 1) throw cursorUnknown()
  return { name: read.slice(0, at), cursor: read.slice(at + 1) }
}
