import { rm } from 'node:fs/promises'
import path from 'node:path'

const PLUGINS =
  'evm,walletconnect,directory,solana,bitcoin,embedded-wallet,email,socials,receive,balances,activity,send'
const NETWORKS = '1,137,solanaDevnet,bitcoinMainnet'

/**
 * Has the scaffolder write a site into `.wallet-widget/site`, as it would for anybody, and serves it in this process with the
 * site's own Vite settings. Its packages are those of this repository, found in the folders above: nothing is installed.
 *
 * @param {{ root: string, steps: any, services: string, port: number }} options
 * @returns {Promise<{ url: string, port: number, close(): Promise<void> }>}
 */
export async function startSite({ root, steps, services, port }) {
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
