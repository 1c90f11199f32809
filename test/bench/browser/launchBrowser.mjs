import { chromium } from 'playwright-core'
import { ensureChromium } from '../../setup/chromium.mjs'

/** Starts a browser of its own for one measurement, so that none inherits another's cache or state. */
export function launchBrowser() {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--ignore-certificate-errors',
      // Requests to other hosts fail at once without being intercepted: that would slow every request and turn
      // the cache off.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
}
