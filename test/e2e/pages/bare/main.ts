import { createStore } from 'mipd'

declare global {
  interface Window {
    /** An independent discoverer, as the measure of what is announced. */
    discovered: ReturnType<typeof createStore>
  }
}

window.discovered = createStore()
