import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ServicesError } from '@wallet-widget/services'

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
}

/**
 * Where npm put anvil's program for this machine. It comes with a platform package, so no install script is needed.
 *
 * @throws ServicesError `CHAIN_UNSUPPORTED_PLATFORM`, `CHAIN_BINARY_MISSING`
 */
export function anvilBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = PACKAGES[`${platform}-${arch}`]
  if (name === undefined) {
    throw new ServicesError(
      'CHAIN_UNSUPPORTED_PLATFORM',
      `There is no local chain for ${platform} ${arch}. It runs on ${Object.keys(PACKAGES).join(', ')}. Set UPSTREAMS to use chains that run elsewhere.`,
    )
  }
  const file = path.join(folderOf(name), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
  if (!existsSync(file)) throw missing(name)
  return file
}

function folderOf(name: string): string {
  // Asked from anvil's own place: strict package managers put its platform package out of our sight.
  const require = createRequire(import.meta.url)
  const anvil = require.resolve('@foundry-rs/anvil/package.json')
  try {
    return path.dirname(createRequire(anvil).resolve(`${name}/package.json`))
  } catch (cause) {
    throw missing(name, cause)
  }
}

function missing(name: string, cause?: unknown): ServicesError {
  return new ServicesError(
    'CHAIN_BINARY_MISSING',
    `${name} is not installed, so no local chain can start. Install again with optional dependencies (npm install --include=optional).`,
    { cause },
  )
}
