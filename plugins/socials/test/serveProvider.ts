import { type Served, serve } from './serve.js'

const pages: Readonly<Record<string, string>> = {
  // Answers, as the frame's callback page does.
  answer: 'tell(); close()',
  // Answers many times and stays.
  stutter: 'tell(); tell(); setTimeout(tell, 50); setTimeout(tell, 1500)',
  // Says things of other shapes before it answers.
  odd: "for (const odd of [null, 'text', 7, {}, { resultUri: 7 }, { resultUri: '' }, { resultUri: 'x'.repeat(5000) }]) opener.postMessage(odd, site); setTimeout(tell, 300)",
  // Waits for the test.
  silent: '',
  gone: 'close()',
}

/** A SIMULATED frame's origin: the pages that a popup goes through. `mode` chooses what they do. */
export const serveProvider = (): Promise<Served> =>
  serve('localhost', ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const mode = searchParams.get('mode') ?? 'silent'
    const back = searchParams.get('returnUrl')
    if (back) {
      const to = new URL(back)
      to.searchParams.set('resultUri', `${searchParams.get('origin')}/result?ticket=returned`)
      response.writeHead(302, { location: to.href }).end()
      return
    }
    // As some providers do: it cuts the window off from the page that opened it.
    if (mode === 'cut') response.setHeader('cross-origin-opener-policy', 'same-origin')
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><meta charset="utf-8"><title>${pathname} ${mode}</title><script>
      const site = new URLSearchParams(location.search).get('site')
      const tell = () => opener.postMessage({ resultUri: location.origin + '/result?ticket=' + (window.ticket ?? 'good') }, site)
      ${pages[mode] ?? ''}
    </script>`)
  })
