import { encode } from 'uqr'
import { element } from '../approval/draw/element.js'
import { makeButton } from '../approval/screen/createFoot.js'
import { drawSite } from './drawEmail.js'
import { addLoginStyles } from './loginStyles.js'
import type { FarcasterView, LoginActions } from './loginView.js'
import type { LoginTranslator } from './words/loginTranslator.js'

/** Draws a login with Farcaster: which site it is for, the code to scan, and the same as a link. */
export function drawFarcaster(
  view: Window & typeof globalThis,
  t: LoginTranslator,
  site: string,
  actions: LoginActions,
): { readonly root: HTMLElement; show(changed: FarcasterView): void } {
  const { document } = view
  addLoginStyles(view)
  const place = element(document, 'div', { class: 'qr', role: 'img', 'aria-label': t('farcaster.label') })
  const said = element(document, 'p', { class: 'status', role: 'status' })
  const link = element(
    document,
    'a',
    { class: 'button secondary', target: '_blank', rel: 'noopener noreferrer' },
    t('farcaster.open'),
  )
  const heading = element(document, 'h1', { class: 'title', tabindex: -1 }, t('farcaster.title'))
  const body = element(
    document,
    'main',
    { class: 'body login' },
    drawSite(document, t, site),
    heading,
    element(document, 'p', { class: 'muted' }, t('farcaster.text', { host: view.location.host })),
    place,
  )
  const leave = makeButton(document, 'quiet', t('cancel'), actions.onLeave)
  const foot = element(document, 'footer', { class: 'foot' }, said, link, leave)
  const root = element(document, 'div', { class: 'review own' }, body, foot)
  let isFirst = true
  return {
    root,
    show({ url }) {
      place.replaceChildren(
        url === undefined ? element(document, 'span', { class: 'spinner' }) : drawCode(document, url),
      )
      said.textContent = t(url === undefined ? 'farcaster.starting' : 'farcaster.ready')
      link.hidden = url === undefined || !/^(https?|farcaster):/.test(url)
      if (url !== undefined) link.href = url
      if (isFirst) heading.focus()
      isFirst = false
    },
  }
}

const SVG = 'http://www.w3.org/2000/svg'

/** Draws a QR code. What it leads to is said beside it. */
export function drawCode(document: Document, text: string): SVGSVGElement {
  const { data, size } = encode(text)
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`)
  svg.setAttribute('class', 'code')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(SVG, 'path')
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  path.setAttribute('d', cells.join(''))
  svg.append(path)
  return svg
}
