import { writeFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The same for every app, so that bytes and build times compare.
export default defineConfig({
  logLevel: 'warn',
  base: './',
  plugins: [react(), contents()],
  build: {
    target: 'es2022',
    sourcemap: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1e6,
    assetsInlineLimit: 4096,
    // As our template has it: no polyfill, and what the page needs at once in one file.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
  },
})

/** Writes contents.json beside dist: which modules each chunk is made of, and their bytes. */
function contents() {
  return {
    name: 'contents',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
      const modules = ({ modules }) =>
        Object.fromEntries(
          Object.entries(modules).map(([id, { renderedLength }]) => [
            id.replace(/^.*node_modules\//, '').replace('\0', ''),
            renderedLength,
          ]),
        )
      const entries = chunks.map((chunk) => [chunk.fileName, modules(chunk)])
      writeFileSync('contents.json', JSON.stringify(Object.fromEntries(entries), undefined, 1))
    },
  }
}
