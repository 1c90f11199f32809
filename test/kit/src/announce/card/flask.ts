const SVG = 'http://www.w3.org/2000/svg'

/** The mark of test wallets. */
export function flask(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({ class: 'flask', viewBox: '0 0 24 24', 'aria-hidden': 'true' }))
    svg.setAttribute(name, value)
  const outline = document.createElementNS(SVG, 'path')
  outline.setAttribute(
    'd',
    'M9.5 3h5M10 3v5.5L5 17.4A2.4 2.4 0 0 0 7.1 21h9.8a2.4 2.4 0 0 0 2.1-3.6L14 8.5V3',
  )
  const liquid = document.createElementNS(SVG, 'path')
  liquid.setAttribute('class', 'liquid')
  liquid.setAttribute('d', 'M8 15h8l1.7 3.1a1 1 0 0 1-.9 1.5H7.2a1 1 0 0 1-.9-1.5z')
  svg.append(outline, liquid)
  return svg
}
