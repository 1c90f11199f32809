import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    // Files stay files, so that the page runs under `img-src 'self'` and no polyfill is sent.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the page needs at once in one file: fewer requests, and it packs better.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
  },
})
