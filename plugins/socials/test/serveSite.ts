import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { type Served, serve } from './serve.js'

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const MEDIA: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** A site with the widget in it, under a strict policy. `window.site` is what its script leaves for the test. */
export async function serveSite(script: string): Promise<Served> {
  const id = root('plugins/socials/test/page.ts')
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: root('plugins/socials'),
    resolve: {
      alias: [
        { find: /^@wallet-widget\/(kernel|ui)$/, replacement: root('$1/src/index.ts') },
        { find: /^@wallet-widget\/kernel\/connectors$/, replacement: root('kernel/src/connectors/index.ts') },
        { find: /^@wallet-widget\/ui\/parts$/, replacement: root('ui/src/parts/index.ts') },
        { find: /^@wallet-widget\/ui\/mount$/, replacement: root('ui/src/mount.ts') },
        { find: /^@wallet-widget\/testing$/, replacement: root('test/kit/src/index.ts') },
        { find: /^@wallet-widget\/([^/]+)$/, replacement: root('plugins/$1/src/index.ts') },
      ],
    },
    plugins: [
      {
        name: 'page',
        resolveId: (source: string) => (source === 'virtual:page' ? id : undefined),
        load: (source: string) => (source === id ? script : undefined),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'virtual:page' } },
  })) as Rolldown.RolldownOutput
  const files = new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  )
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName
  const html = `<!doctype html><meta charset="utf-8"><title>Site</title><script type="module" src="/${entry}"></script>`
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src http://localhost:*; require-trusted-types-for 'script'"
  return serve('127.0.0.1', ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site')
    const file = files.get(pathname)
    if (file === undefined) {
      response.setHeader('content-type', 'text/html')
      response.setHeader('content-security-policy', policy)
      response.end(html)
      return
    }
    response.setHeader('content-type', MEDIA[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    response.end(file)
  })
}
