// The frame's first bytes: it says that it is ready and keeps what it is told until the rest has come.
import { findParent, readAllowedSites } from './channel/findParent.js'

const MOST_WAITING = 100
/** How often it says that it is ready, and for how long, until the page says something. ms */
const REPEAT = 1000
const PATIENCE = 20_000

const parent = findParent(window, readAllowedSites(document))
if (parent) {
  const waiting: unknown[] = []
  let take = (message: unknown) => {
    if (waiting.length < MOST_WAITING) waiting.push(message)
  }
  window.addEventListener('message', (event) => {
    if (!parent.accepts(event)) return
    clearInterval(repeating)
    take(event.data)
  })
  // A browser loses what is sent to a page that is just opening a window. `load` tells a repetition from a reload.
  const load = crypto.randomUUID()
  const sayReady = () => parent.post({ type: '@w3m-frame/READY', payload: { version: '1', load } })
  const repeating = setInterval(sayReady, REPEAT)
  setTimeout(() => clearInterval(repeating), PATIENCE)
  sayReady()
  import('./serve.js').then(
    ({ serve }) => {
      take = serve(parent)
      for (const message of waiting.splice(0)) take(message)
    },
    () => console.error('The wallet could not load. Reload the page.'),
  )
} else {
  document.documentElement.dataset.refused = ''
}
