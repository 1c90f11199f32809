import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const entry = 'virtual:weighed-page'

/**
 * The gzip bytes of a production page: what its entry loads at once, and what it may load later.
 * Translations are left out of the second: a visitor loads one at most.
 *
 * @param {Array<{ name: string, factory: string }>} plugins packages and the export that makes the plugin
 * @returns {Promise<{ first: number, later: number }>}
 */
export async function pageWeight(plugins) {
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
        output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
      },
    },
  })
  const { output } = /** @type {import('vite').Rollup.RollupOutput} */ (
    Array.isArray(result) ? result[0] : result
  )
  const chunks = output.filter((file) => file.type === 'chunk')
  const first = new Set()
  const follow = (name) => {
    const chunk = chunks.find((candidate) => candidate.fileName === name)
    if (!chunk || first.has(name)) return
    first.add(name)
    chunk.imports.forEach(follow)
  }
  for (const chunk of chunks) if (chunk.isEntry) follow(chunk.fileName)

  const weight = { first: 0, later: 0 }
  for (const file of output) {
    if (file.type === 'asset') {
      if (file.fileName.endsWith('.css')) weight.first += gzipped(file.source)
    } else if (first.has(file.fileName)) {
      weight.first += gzipped(file.code)
    } else if (!/\/(i18n|locales?)\//.test(file.facadeModuleId ?? '')) {
      weight.later += gzipped(file.code)
    }
  }
  return weight
}

function gzipped(text) {
  return gzipSync(text, { level: 9 }).length
}

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
  networks: [],
  plugins: [${plugins.map(({ factory }) => `${factory}()`).join(', ')}],
}))
createRoot(document.body).render(createElement(WalletWidget, { widget }, createElement(ConnectButton)))
`
}
