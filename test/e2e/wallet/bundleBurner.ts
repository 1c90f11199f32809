import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Solana's own burner wallet as one script for a page: somebody else's wallet, with a key of its own. */
export async function bundleBurner(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [at('page/burner.ts')],
    inject: [at('page/nodeGlobals.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    mainFields: ['browser', 'module', 'main'],
    define: { global: 'globalThis' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
