import { marks, providerNames, type SocialLogin } from '../providerMarks.js'
import { button, element } from './element.js'
import { type IconName, icons } from './icons.js'

const SVG = 'http://www.w3.org/2000/svg'

/** One of the widget's own icons. It says nothing that the words beside it don't. */
export function icon(name: IconName, size = 20): SVGSVGElement {
  const svg = drawing(size, isDirected(name) ? 'icon directed' : 'icon')
  add(svg, { d: icons[name] })
  return svg
}

const isDirected = (name: IconName) => name === 'external' || name === 'back'

/** A provider's mark, as the widget draws it; an envelope for a login by email. */
export function loginMark(login: SocialLogin | 'email', size = 20): SVGSVGElement {
  if (login === 'email') return icon('mail', size)
  const svg = drawing(size, 'mark')
  for (const { path, colour = 'currentColor', line } of marks[login]) {
    const paint = line ? { stroke: colour, 'stroke-width': String(line) } : { fill: colour }
    add(svg, { d: path, 'fill-rule': 'evenodd', ...paint })
  }
  return svg
}

export const nameOfProvider = (provider: SocialLogin): string => providerNames[provider]

/** A button with an icon before its words. */
export function iconButton(
  name: IconName,
  label: string,
  onClick: () => unknown,
  attributes: { readonly class?: string } = {},
): HTMLButtonElement {
  const made = button(label, onClick, attributes)
  made.prepend(icon(name))
  return made
}

/** A button that is an icon alone. */
export function bareButton(name: IconName, label: string, onClick: () => unknown): HTMLButtonElement {
  const made = button('', onClick, { class: 'bare', 'aria-label': label, title: label })
  made.append(icon(name, 18))
  return made
}

/** The parts of the page: what each is about, in words and a picture. */
export function card(
  { mark, title, lead }: { mark?: Node; title: string | Node; lead?: string },
  ...content: readonly Node[]
): HTMLElement {
  const words = element('div', {}, element('h2', {}, title))
  if (lead !== undefined) words.append(element('p', { class: 'lead' }, lead))
  const head = element('div', { class: 'head' }, ...(mark ? [element('span', { class: 'disc' }, mark)] : []))
  head.append(words)
  return element('section', {}, head, ...content)
}

function drawing(size: number, name: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const values = { class: name, viewBox: '0 0 24 24', width: size, height: size, fill: 'none' }
  for (const [key, value] of Object.entries({ ...values, 'aria-hidden': 'true' }))
    svg.setAttribute(key, String(value))
  return svg
}

function add(svg: SVGSVGElement, values: Readonly<Record<string, string>>): void {
  const path = svg.appendChild(document.createElementNS(SVG, 'path'))
  for (const [key, value] of Object.entries(values)) path.setAttribute(key, value)
}
