import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appFolder } from './prepareApp.mjs'

// What addresses are read with, @noble/hashes and @scure/base, is small.
const library = /^(viem|ox|abitype|ethers|isows|ws|@noble\/curves|@scure\/bip[^/]+|@solana\/[^/]+)\//
// A site names its networks with viem's own definitions: plain data, and the function that types it.
const definition = /^viem\/_(esm|cjs)\/(chains\/|utils\/chain\/defineChain\.js$)/

/**
 * The modules of chain libraries among some files of an app's build, and their bytes before compression.
 *
 * @param {string} name
 * @param {string[]} files
 * @returns {Array<[module: string, bytes: number]>}
 */
export function chainLibraries(name, files) {
  return modulesOf(name, files).filter(([module]) => library.test(module) && !definition.test(module))
}

/**
 * @param {string} name
 * @param {string[]} files
 * @returns {Array<[module: string, bytes: number]>} heaviest first
 */
export function modulesOf(name, files) {
  const contents = JSON.parse(readFileSync(join(appFolder(name), 'contents.json'), 'utf8'))
  return files
    .flatMap((file) => Object.entries(contents[file] ?? {}))
    .filter(([, bytes]) => bytes > 0)
    .sort(([, one], [, other]) => other - one)
}
