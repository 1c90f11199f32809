import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const MEDIA: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** A page that runs a script, under a strict policy. */
export interface ServedPage {
  readonly url: string
  stop(): Promise<void>
}

/** Builds a script as a site would, and serves a page with it. */
export async function servePage(script: string, connect: readonly string[]): Promise<ServedPage> {
  const id = root('plugins/walletconnect/test/page.js')
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: root('plugins/walletconnect'),
    resolve: {
      alias: [
        { find: /^@wallet-widget\/(kernel|ui)$/, replacement: root('$1/src/index.ts') },
        { find: /^@wallet-widget\/kernel\/connectors$/, replacement: root('kernel/src/connectors/index.ts') },
        { find: /^@wallet-widget\/ui\/parts$/, replacement: root('ui/src/parts/index.ts') },
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
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ${connect.join(' ')}; require-trusted-types-for 'script'`
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url)
    if (url === '/') {
      response.setHeader('content-type', 'text/html')
      response.setHeader('content-security-policy', policy)
      response.end(html)
    } else if (file === undefined) response.writeHead(404).end()
    else {
      response.setHeader('content-type', MEDIA[url.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      response.end(file)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
