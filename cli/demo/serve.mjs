import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/**
 * Serves the demo from its sources with Vite, in this process: it can't be left behind.
 *
 * @param {{ port: number, services: string, site?: string, wallet?: string, inbox?: string }} options `port` 0: any
 * @returns {Promise<{ url: string, port: number, close(): Promise<void> }>}
 */
export async function serveDemo({ port, services, site = '', wallet = '', inbox = '' }) {
  const root = import.meta.dirname
  const variables = {
    VITE_WALLET_WIDGET_SERVICES: services,
    VITE_DEMO_SITE: site,
    VITE_DEMO_WALLET: wallet,
    VITE_DEMO_INBOX: inbox,
  }
  const server = await createServer({
    root,
    configFile: false,
    envDir: false,
    clearScreen: false,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: path.join(root, '../../templates/react/public'),
    define: Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    // One of each, whoever imports them.
    resolve: { dedupe: ['react', 'react-dom', 'viem'] },
    server: { host: '127.0.0.1', port, strictPort: port !== 0, open: false },
  })
  await server.listen()
  const address = server.httpServer?.address()
  const used = typeof address === 'object' && address ? address.port : port
  return { url: `http://127.0.0.1:${used}/`, port: used, close: () => server.close() }
}
