import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Serves the site with its own Vite, in this process: it can't be left behind. */
export async function serveSite({ site, port, services }) {
  const vite = path.dirname(createRequire(path.join(site, 'package.json')).resolve('vite/package.json'))
  const { createServer } = await import(pathToFileURL(path.join(vite, 'dist/node/index.js')).href)
  process.env.VITE_WALLET_WIDGET_SERVICES = services
  process.chdir(site)
  const server = await createServer({
    root: site,
    clearScreen: false,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port, strictPort: true, open: false },
  })
  await server.listen()
  return { url: `http://127.0.0.1:${port}/`, port, close: () => server.close() }
}
