import type { Warning } from '../decode/warning.js'
import { drawText } from './drawText.js'
import { element, icon } from './element.js'
import type { RenderContext } from './renderContext.js'

/** More of a page's own name is not needed to know it by. */
const LONGEST_NAME = 80

/** Who asks: the origin that the browser vouches for, and what the page calls itself. */
export function drawSite({ document, t, request: { site } }: RenderContext): HTMLElement {
  const { protocol, host } = new URL(site.origin)
  const name = site.name?.trim()
  const [before = '', after = ''] = t('site.claims', { name: '|' }).split('|')
  const claim = name ? [before, ...drawText(document, cut(name)), after] : [t('site.noName')]
  return element(
    document,
    'section',
    { class: 'site', 'aria-label': t('site') },
    element(document, 'span', { class: 'site-icon' }, icon(document, 'globe', 22)),
    element(
      document,
      'div',
      { class: 'site-text' },
      element(
        document,
        'div',
        { class: 'origin' },
        protocol !== 'https:' && element(document, 'span', {}, `${protocol}//`),
        host,
      ),
      element(document, 'div', { class: 'muted' }, ...claim),
    ),
  )
}

/** What is doubtful about the origin itself. */
export function siteWarnings(origin: string): readonly Warning[] {
  const { protocol, hostname } = new URL(origin)
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname)
  return [
    ...(protocol === 'https:' || isLocal ? [] : [{ key: 'insecure' } as const]),
    ...(/(^|\.)xn--/.test(hostname) ? [{ key: 'lookalike' } as const] : []),
  ]
}

const cut = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)
