import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** MetaMask's own provider code as one script, as its extension injects it. */
export async function bundleMetaMask(outfile: string): Promise<string> {
  await build({
    entryPoints: [at('page/provider.ts')],
    inject: [at('page/nodeGlobals.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    define: { global: 'globalThis' },
    logLevel: 'error',
  })
  return outfile
}
