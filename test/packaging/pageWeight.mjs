import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const entry = 'virtual:weighed-page'
const origin = 'http://localhost:4310'
/** Milliseconds without a request after which a page has fetched what it wants. */
const quiet = 2500

/**
 * The gzip bytes of a production page: what a browser fetches until the `load` event, what after it with nobody near,
 * and what is left for later. Translations are left out of that: a visitor loads one at most.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {Array<{ name: string, factory: string }>} plugins packages and the export that makes the plugin
 * @returns {Promise<{ load: number, idle: number, use: number }>}
 */
export async function pageWeight(browser, plugins) {
  const files = await buildPage(plugins)
  const fetched = await visit(browser, files)
  const weight = { load: 0, idle: 0, use: 0 }
  for (const { fileName, text, translation } of files.values()) {
    const moment = fetched.get(fileName) ?? (translation ? undefined : 'use')
    if (moment) weight[moment] += gzipSync(text, { level: 9 }).length
  }
  return weight
}

async function buildPage(plugins) {
  const result = await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [
      {
        name: 'weighed-page',
        resolveId: (id) => (id === entry ? `${here}weighedPage.js` : undefined),
        load: (id) => (id === `${here}weighedPage.js` ? source(plugins) : undefined),
      },
    ],
    resolve: { dedupe: ['react', 'react-dom'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      // As the templates' pages are built.
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: 'page.js',
          codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] },
        },
      },
    },
  })
  const { output } = /** @type {import('vite').Rollup.RollupOutput} */ (
    Array.isArray(result) ? result[0] : result
  )
  return new Map(
    output.map((file) => {
      const text = file.type === 'chunk' ? file.code : file.source
      const translation = /\/(i18n|locales?|strings)\//.test(file.facadeModuleId ?? '')
      return [file.fileName, { fileName: file.fileName, text, translation }]
    }),
  )
}

/** @returns {Promise<Map<string, 'load' | 'idle'>>} when each file was fetched */
async function visit(browser, files) {
  const page = await browser.newPage()
  try {
    let last = Date.now()
    await page.route('**/*', (route) => {
      last = Date.now()
      const { origin: asked, pathname } = new URL(route.request().url())
      if (asked !== origin) return route.abort()
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html })
      const file = files.get(pathname.slice(1))
      if (!file) return route.fulfill({ status: 404 })
      const contentType = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
      return route.fulfill({ contentType, body: file.text })
    })
    const errors = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto(`${origin}/`, { waitUntil: 'load' })
    while (Date.now() - last < quiet) await page.waitForTimeout(100)
    if (errors.length) throw new Error(`The page reported errors:\n${errors.join('\n')}`)
    const entries = await page.evaluate(() => {
      const [{ loadEventStart }] = performance.getEntriesByType('navigation')
      return performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ name, moment: startTime < loadEventStart ? 'load' : 'idle' }))
    })
    return new Map(entries.map(({ name, moment }) => [new URL(name).pathname.slice(1), moment]))
  } finally {
    await page.close()
  }
}

const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="root"></div>
<script type="module" src="/page.js"></script>`

function source(plugins) {
  return `
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { ConnectButton, WalletWidget } from '@wallet-widget/ui'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
${plugins.map(({ name, factory }) => `import { ${factory} } from '${name}'`).join('\n')}

const widget = createWidget(defineConfig({
  projectId: 'weighed',
  metadata: { name: 'Weighed', description: '', url: 'https://example.org', icons: [] },
  services: 'https://services.example.org',
  networks: [{
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example.org'] } },
  }],
  plugins: [${plugins.map(({ factory }) => `${factory}()`).join(', ')}],
}))
createRoot(document.getElementById('root')).render(createElement(WalletWidget, { widget }, createElement(ConnectButton)))
`
}
