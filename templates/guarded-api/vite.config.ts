import { randomBytes } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { toNodeHandler } from '@wallet-widget/siwx/server'
import { defineConfig, type Plugin } from 'vite'
import { createApi } from './server/createApi.js'

const port = 5173

/** The API beside the page, in development. Who signed in is forgotten when it starts again. */
const api: Plugin = {
  name: 'api',
  configureServer({ middlewares }) {
    const { fetch } = createApi({
      origin: `http://localhost:${port}`,
      secret: randomBytes(32).toString('hex'),
    })
    middlewares.use(
      '/api',
      toNodeHandler(async (request) => fetch(request)),
    )
  },
}

export default defineConfig({
  plugins: [react(), api],
  // What is signed names the page's address: another port would be another site.
  server: { port, strictPort: true },
  build: {
    target: 'es2022',
    // Files stay files, so that the page runs under `img-src 'self'` and no polyfill is sent.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
