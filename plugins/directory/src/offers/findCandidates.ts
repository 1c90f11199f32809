import type { DirectoryWallet } from '@wallet-widget/kernel'
import type { Directory } from '../directory.js'
import { installedOf } from '../rules/findInstalled.js'
import { inOrder } from '../rules/inOrder.js'
import { countBundled } from '../snapshot/summary.js'

/** Wallets that could be offered, and how many there are. */
export interface Candidates {
  readonly featured: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
  readonly count: number
  /** The service did not answer. */
  readonly standIn: boolean
}

const RECOMMENDED = 4
/** Some of those asked for are in the browser already, and are not offered again. */
const MOST_SPARE = 8

/**
 * Asks the directory for what is offered first: the service, or the bundled list when there is none, it fails, or
 * nobody is to be asked yet.
 */
export async function findCandidates(directory: Directory, asks: boolean): Promise<Candidates> {
  const { remote, context } = directory
  if (remote && asks) {
    try {
      return await askService(directory, remote)
    } catch (error) {
      context.logger.warn('The wallet directory could not be reached; the bundled list stands in.', error)
    }
  }
  return readBundled(directory)
}

async function askService(
  { context, featured, keep, recall }: Directory,
  remote: NonNullable<Directory['remote']>,
): Promise<Candidates> {
  const { options, state } = context
  const { getWallets } = await remote()
  const byIds = async (ids: readonly string[]) => {
    if (ids.length === 0) return []
    const { wallets } = await getWallets({ page: 1, entries: Math.min(ids.length, 100), include: ids })
    return inOrder(wallets, ids)
  }
  const spare = Math.min(installedOf(state.$connectors.get()).length, MOST_SPARE)
  const unknown = state.$recentWallets.get().filter((key) => !recall(key) && /^[\w-]+$/.test(key))
  const exclude = [...(options.exclude ?? []), ...featured]
  const first = { page: 1, entries: RECOMMENDED + spare, include: options.include ?? [], exclude }
  const [chosen, recent, { wallets, count }] = await Promise.all([
    byIds(featured),
    byIds(unknown),
    getWallets(first),
  ])
  const recommended = options.recommended ? await byIds(options.recommended) : wallets
  keep([...chosen, ...recent, ...recommended])
  return { featured: chosen, recommended, count: count + chosen.length, standIn: false }
}

async function readBundled({ context, featured, keep, custom, remote }: Directory): Promise<Candidates> {
  const { options, config, state } = context
  const { popular } = await import('../snapshot/readPopular.js')
  const wanted = [...featured, ...(options.recommended ?? []), ...state.$recentWallets.get()]
  const here = new Set([...popular, ...custom].flatMap(({ id, rdns }) => [id, rdns]))
  const isElsewhere = options.include !== undefined || wanted.some((key) => !here.has(key))
  const all = isElsewhere ? (await import('../snapshot/readAll.js')).bundled : popular
  keep(all)
  return {
    featured: inOrder(all, featured),
    recommended: options.recommended ? inOrder(all, options.recommended) : all,
    count: countBundled(config.networks) + custom.length,
    standIn: remote !== undefined,
  }
}
