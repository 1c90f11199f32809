import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import { findChromium } from '../setup/chromium.mjs'

// Builds the fixture for production and writes down which files a browser asks for, before the first click
// and on opening the modal. size-limit weighs them (.size-limit.js).
const fixture = fileURLToPath(new URL('fixture', import.meta.url))
const deadline = 20_000

await build({ root: fixture })
const server = await preview({ root: fixture, preview: { host: '127.0.0.1', port: 4310 } })
const origin = new URL(server.resolvedUrls?.local[0] ?? '').origin
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  const requests = []
  const errors = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', (error) => errors.push(String(error)))

  await page.goto(origin)
  const button = page.getByRole('button', { name: /connect/i }).first()
  await seen(button, 'the connect button', errors)
  await page.waitForLoadState('networkidle')
  const load = filesOf(requests.splice(0))

  await button.click()
  await seen(page.locator('dialog[open]').first(), 'the modal', errors)
  await page.waitForLoadState('networkidle')
  const open = filesOf(requests.splice(0))

  if (errors.length) throw new Error(`The page reported errors:\n${errors.join('\n')}`)
  writeFileSync(join(fixture, 'dist/requests.json'), JSON.stringify({ load, open }, undefined, 2))
  console.log(
    `Before the first click: ${load.join(', ')}\nOn opening the modal: ${open.join(', ') || 'nothing'}`,
  )
} finally {
  await browser.close()
  await server.close()
}

/** The scripts and styles among some requests; a request to another host is a broken promise. */
function filesOf(urls) {
  const foreign = urls.filter((url) => /^https?:/.test(url) && new URL(url).origin !== origin)
  if (foreign.length) throw new Error(`The page asked other hosts before connecting:\n${foreign.join('\n')}`)
  const paths = urls.map((url) => new URL(url).pathname).filter((path) => /\.(js|css)$/.test(path))
  return [...new Set(paths)].map((path) => path.slice(1))
}

async function seen(locator, name, errors) {
  try {
    await locator.waitFor({ state: 'visible', timeout: deadline })
  } catch {
    throw new Error(`No sign of ${name} after ${deadline / 1000} s.\n${errors.join('\n')}`)
  }
}
