import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { addLocalBitcoin } from './addLocalBitcoin.mjs'

const PLUGINS =
  'evm,walletconnect,directory,solana,bitcoin,embedded-wallet,email,socials,receive,balances,activity,swaps,send'
const NETWORKS = '1,137,solanaDevnet,bitcoinMainnet'

/**
 * Has the scaffolder write a site into `.wallet-widget/site`, as it would for anybody, and serves it in this process with the
 * site's own Vite settings; with the Bitcoin chain of this machine, where there is one. Its packages are those of this repository, found in the folders above: nothing is installed.
 *
 * @param {{ root: string, steps: any, services: string, bitcoin: string | undefined, port: number }} options
 * @returns {Promise<{ url: string, port: number, close(): Promise<void> }>}
 */
export async function startSite({ root, steps, services, bitcoin, port }) {
  const site = path.join(root, '.wallet-widget/site')
  await rm(site, { recursive: true, force: true })
  const choices = ['--name', 'my-site', '--template', 'react', '--networks', NETWORKS, '--plugins', PLUGINS]
  await steps.run(
    'Scaffolding a site',
    process.execPath,
    [
      path.join(root, 'cli/create/dist/bin.js'),
      site,
      ...choices,
      '--package-manager',
      'npm',
      '--no-install',
      '--yes',
      '--local',
      root,
    ],
    { cwd: root },
  )
  if (bitcoin) {
    const config = path.join(site, 'wallet-widget.config.ts')
    await writeFile(config, addLocalBitcoin(await readFile(config, 'utf8'), bitcoin))
  }
  const { createServer } = await import('vite')
  const server = await createServer({
    root: site,
    configFile: path.join(site, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_WALLET_WIDGET_SERVICES': JSON.stringify(services) },
    // One of each, whoever imports them.
    resolve: { dedupe: ['react', 'react-dom', 'viem'] },
    server: { host: '127.0.0.1', port, strictPort: true, open: false },
  })
  await server.listen()
  return { url: `http://127.0.0.1:${port}/`, port, close: () => server.close() }
}
