import { bundledWallets } from './bundledWallets.js'
import { readDirectoryFile } from './readDirectoryFile.js'
import type { Picture, Wallet } from './wallet.js'

/** What is looked for among the wallets. */
export type DirectoryQuery = {
  page: number
  entries: number
  search: string | undefined
  include: readonly string[]
  exclude: readonly string[]
  /** CAIP-2. A wallet serves a chain when it serves another one of the same family. */
  chains: readonly string[]
  badge_type: 'certified' | 'none' | undefined
}

/** The wallets that there are. */
export type Directory = {
  find(query: DirectoryQuery): { data: Wallet[]; count: number }
  get(id: string): Wallet | undefined
  picture(imageId: string): Picture | undefined
}

const MARKS = /\p{M}+/gu
const fold = (text: string) => text.normalize('NFKD').replace(MARKS, '').toLowerCase()
const familyOf = (chain: string) => chain.slice(0, chain.indexOf(':'))

/**
 * Opens the directory: the wallets of a file, or those that come with the services.
 *
 * @throws ServicesError `INVALID_SETTINGS` when the file is not what it should be
 */
export async function openDirectory(file?: string): Promise<Directory> {
  if (!file) return bundledDirectory()
  const { wallets, pictures } = await readDirectoryFile(file)
  return createDirectory(wallets, pictures)
}

/** The wallets that come with the services. */
export const bundledDirectory = (): Directory => createDirectory(bundledWallets(), new Map())

function createDirectory(wallets: readonly Wallet[], pictures: ReadonlyMap<string, Picture>): Directory {
  const byId = new Map(wallets.map((one) => [one.id, one]))
  const listed = wallets.map((one) => ({
    wallet: one,
    name: fold(one.name),
    families: new Set((one.chains ?? []).map(familyOf)),
  }))

  return {
    get: (id) => byId.get(id),
    picture: (imageId) => pictures.get(imageId),
    find({ page, entries, search, include, exclude, chains, badge_type }) {
      const wanted = new Set(include)
      const unwanted = new Set(exclude)
      const families = chains.map(familyOf)
      const text = fold(search?.trim() ?? '')
      const found = listed.filter(
        ({ wallet, name, families: own }) =>
          (wanted.size === 0 || wanted.has(wallet.id)) &&
          !unwanted.has(wallet.id) &&
          (families.length === 0 || own.size === 0 || families.some((family) => own.has(family))) &&
          (!badge_type || (wallet.badge_type ?? 'none') === badge_type) &&
          name.includes(text),
      )
      if (text) found.sort((a, b) => Number(b.name.startsWith(text)) - Number(a.name.startsWith(text)))
      const data = found.slice((page - 1) * entries, page * entries).map(({ wallet }) => wallet)
      return { data, count: found.length }
    },
  }
}
