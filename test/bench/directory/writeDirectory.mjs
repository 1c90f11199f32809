import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '../build/cacheFolder.mjs'
import { drawPicture } from './drawPicture.mjs'
import { generateWallets } from './generateWallets.mjs'

const pictures = 60

/** Writes a directory of generated wallets as the services read it, pictures beside it. @param {number} count */
export function writeDirectory(count) {
  const folder = join(cacheFolder, 'directory')
  mkdirSync(folder, { recursive: true })
  for (let seed = 0; seed < pictures; seed++) writeFileSync(join(folder, `${seed}.png`), drawPicture(seed))
  const wallets = generateWallets(count).map((wallet, index) => ({
    ...wallet,
    image: `${index % pictures}.png`,
  }))
  const file = join(folder, 'wallets.json')
  writeFileSync(file, JSON.stringify({ wallets }))
  return file
}
