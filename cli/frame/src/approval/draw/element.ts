export type Child = Node | string | undefined | false

type Attributes = Readonly<Record<string, string | number | undefined>>

/** Makes an element of attributes and text nodes: what is in a request never becomes markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, String(value))
  for (const child of children) if (child !== undefined && child !== false) made.append(child)
  return made
}

const SVG = 'http://www.w3.org/2000/svg'

const paths = {
  globe: [
    'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18',
    'M3.5 9.5h17M3.5 14.5h17',
    'M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
  ],
  warning: ['M12 4 2.8 19.5h18.4z', 'M12 10v4.5M12 17v.01'],
  info: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 11v5.5M12 7.5v.01'],
  chevron: ['m9 6 6 6-6 6'],
  clock: ['M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18', 'M12 7.5V12l3 2'],
  down: ['m6 9 6 6 6-6'],
  window: ['M4 7h16v12H4z', 'M4 10.5h16'],
  key: ['M8 20.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9z', 'm11.2 12.8 8.3-8.3', 'm15.5 8.5 3 3', 'm18 6 2 2'],
} as const

export type IconName = keyof typeof paths

/** A drawing that says nothing that the words beside it don't. */
export function icon(document: Document, name: IconName, size: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [key, value] of Object.entries({
    class: 'icon',
    viewBox: '0 0 24 24',
    width: size,
    height: size,
  }))
    svg.setAttribute(key, String(value))
  svg.setAttribute('aria-hidden', 'true')
  for (const d of paths[name]) svg.appendChild(document.createElementNS(SVG, 'path')).setAttribute('d', d)
  return svg
}
