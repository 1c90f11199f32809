import { join } from 'node:path'
import { runProgram } from './runProgram.js'

/** The packages as npm would get them, and where each is made. */
export const packages = {
  '@wallet-widget/kernel': 'kernel',
  '@wallet-widget/ui': 'ui',
  '@wallet-widget/evm': 'plugins/evm',
  '@wallet-widget/walletconnect': 'plugins/walletconnect',
  '@wallet-widget/directory': 'plugins/directory',
  '@wallet-widget/solana': 'plugins/solana',
  '@wallet-widget/bitcoin': 'plugins/bitcoin',
  '@wallet-widget/polkadot': 'plugins/polkadot',
  '@wallet-widget/cosmos': 'plugins/cosmos',
  '@wallet-widget/safe': 'plugins/safe',
  '@wallet-widget/coinbase': 'plugins/coinbase',
  '@wallet-widget/embedded-wallet': 'plugins/embedded-wallet',
  '@wallet-widget/email': 'plugins/email',
  '@wallet-widget/socials': 'plugins/socials',
  '@wallet-widget/receive': 'plugins/receive',
  '@wallet-widget/balances': 'plugins/balances',
  '@wallet-widget/activity': 'plugins/activity',
  '@wallet-widget/send': 'plugins/send',
  '@wallet-widget/names': 'plugins/names',
  '@wallet-widget/swaps': 'plugins/swaps',
  '@wallet-widget/siwx': 'plugins/siwx',
  '@wallet-widget/remote-config': 'plugins/remote-config',
  '@wallet-widget/analytics': 'plugins/analytics',
  '@wallet-widget/testing': 'test/kit',
  '@wallet-widget/services': 'cli/services',
  '@wallet-widget/local': 'cli/local',
  'create-wallet-widget': 'cli/create',
} as const

export type PackageName = keyof typeof packages

/** Packs every package and answers the tarballs. */
export async function packPackages(root: string, destination: string): Promise<Record<PackageName, string>> {
  const names = Object.keys(packages) as PackageName[]
  const folders = names.map((name) => join(root, packages[name]))
  const answer = await runProgram(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', destination, ...folders],
    { cwd: destination },
  )
  const packed: { name: PackageName; filename: string }[] = JSON.parse(answer.slice(answer.indexOf('[')))
  const tarballs = Object.fromEntries(packed.map(({ name, filename }) => [name, join(destination, filename)]))
  const missing = names.filter((name) => !tarballs[name])
  if (missing.length) throw new Error(`npm pack left out ${missing.join(', ')}.`)
  return tarballs as Record<PackageName, string>
}
