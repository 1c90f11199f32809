import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'esbuild'

const root = path.join(import.meta.dirname, '../../../..')

const script = (options: { services: string; mode: string; language: string }) => `
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { mount } from '@wallet-widget/ui/mount'
import { evm } from '@wallet-widget/evm'
import { embeddedWallet } from '@wallet-widget/embedded-wallet'
const network = { id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [] } } }
const query = new URLSearchParams(location.search)
globalThis.widget = createWidget(defineConfig({
  projectId: 'test', networks: [network], services: ${JSON.stringify(options.services)},
  theme: { mode: query.get('mode') ?? 'light' }, language: query.get('lang') ?? 'en',
  metadata: { name: 'Example Shop', description: 'A shop', url: location.origin, icons: [] },
  plugins: [evm({ names: false }), embeddedWallet()],
}))
mount(globalThis.widget)
document.documentElement.dataset.ready = ''
`

/** Serves a site with the real widget under a strict policy. Its query: `mode`, `lang`. */
export async function startWidgetSite(options: { services: string; frame: string }) {
  const { outputFiles } = await build({
    stdin: {
      contents: script({ services: options.services, mode: 'light', language: 'en' }),
      resolveDir: path.join(root, 'plugins/embedded-wallet'),
    },
    plugins: [
      {
        name: 'packages',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /\.css\?inline$/ }, ({ path: name, resolveDir }) => ({
            path: path.join(resolveDir, name.slice(0, -'?inline'.length)),
            namespace: 'inline-css',
          }))
          onLoad({ filter: /./, namespace: 'inline-css' }, async (file) => ({
            contents: await readFile(file.path),
            loader: 'text',
          }))
          onResolve({ filter: /^@wallet-widget\// }, ({ path: name }) => {
            const [, folder = '', entry = 'index'] = name.split('/')
            const home = ['kernel', 'ui'].includes(folder) ? folder : `plugins/${folder}`
            const candidates = [`${entry}.ts`, `${entry}/index.ts`].map((file) =>
              path.join(root, home, 'src', file),
            )
            return { path: candidates.find((file) => existsSync(file)) ?? '' }
          })
        },
      },
    ],
    outdir: '/',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  const files = new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]))
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${options.services}; frame-src ${options.frame}; require-trusted-types-for 'script'`
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(path.basename(new URL(url, 'http://localhost').pathname))
    response.setHeader('content-type', file ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8')
    if (!file) response.setHeader('content-security-policy', policy)
    response.end(
      file ??
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Example Shop</title><link rel="icon" href="data:,"><script type="module" src="/stdin.js"></script><body></body></html>',
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
