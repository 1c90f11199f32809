import { describe, expect, test } from 'vitest'
import { quietTime } from '../../../test/setup/quietTime.js'
import { isLightPicture } from './isLightPicture.js'
import { bytesOf, svgOf, times } from './pictures.fixture.js'

const html = (text: string) => `data:image/svg+xml;utf8,${encodeURIComponent(text)}`
const use = (id: string) => `<use xlink:href="#${id}"/>`
const image = `<image id="i" width="2" height="2" href="${bytesOf.png(2, 2)}"/>`

test.each([
  ['shapes', '<g opacity=".5"><path fill="#fff" d="M0 0h9v9z"/></g>'],
  [
    'a gradient',
    '<linearGradient id="a"><stop/></linearGradient><rect fill="url(#a)"/><rect stroke="url(#a)"/>',
  ],
  [
    'a picture within a pattern, as Figma writes it',
    `<rect fill="url(#p)"/><pattern id="p">${use('i')}</pattern>${image}`,
  ],
  [
    'masks and clips around all',
    `<clipPath id="c">${use('r')}</clipPath><mask id="m"><rect id="r"/></mask><g clip-path="url(#c)" mask="url(#m)">${times(300, '<path d="M0 0h9"/>')}</g>`,
  ],
  [
    'shadows',
    `<filter id="f"><feFlood result="b"/><feColorMatrix in="SourceAlpha"/><feOffset/><feGaussianBlur/><feBlend in2="b" result="e"/>${times(4, '<feColorMatrix in="SourceAlpha" result="hard"/><feOffset/><feComposite in2="hard"/><feBlend in2="e" result="e"/>')}</filter>${times(8, '<g filter="url(#f)"><path/></g>')}`,
  ],
  [
    'classes',
    '<style>.a,.b{fill:url(#g)} .b { mask : url("#m") }</style><linearGradient id="g"/><mask id="m"/><path class="a b"/>',
  ],
  ['a shape that is repeated', `<g id="a"><path d="M0 0h9v9z"/></g>${times(40, use('a'))}`],
  [
    'effects by style',
    '<filter id="f"><feMorphology radius="1"/></filter><path style="fill: none; filter: url( \'#f\' )"/>',
  ],
  [
    'rules for schemes',
    '<style>/* { */ @media (prefers-color-scheme: dark) { .a, path { fill: #fff } }</style><path class="a"/>',
  ],
  ['a dashed ring', '<circle r="9" stroke-dasharray="2 3"/>'],
  ['references to nothing', '<use href="#none"/><path fill="url(#none)"/>'],
])('default: a drawing of %s', (_, inner) => {
  expect(isLightPicture(svgOf(inner))).toBe(true)
  expect(isLightPicture(html(atob(svgOf(inner).split(',')[1] ?? '')))).toBe(true)
})

test('default: a drawing with what editors put in front, whatever its encoding of letters', () => {
  const head = '<?xml version="1.0" encoding="iso-8859-1"?><!-- made by <hand> -->'
  const type =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  expect(
    isLightPicture(html(`${head}${type}<svg><title>Börse &amp; Söhne</title><![CDATA[ & < ]]></svg>\n`)),
  ).toBe(true)
  expect(isLightPicture('data:image/svg+xml,<svg/>')).toBe(true)
  expect(isLightPicture('data:image/svg+xml;charset=utf-8,<svg/>')).toBe(true)
})

/** Each level draws the one below it twice. */
const nested = (level: (id: string, below: string) => string) =>
  times(18, (index) => level(`g${index + 1}`, `g${index}`))
const shape = '<path id="g0" d="M0 0h9v9z"/>'
const twice = nested((id, below) => `<g id="${id}">${use(below)}${use(below)}</g>`)

test.each([
  ['repeated groups', shape + twice],
  ['repeated groups, by escaped letters', (shape + twice).replaceAll('#g', '&#35;&#x67;')],
  ['repeated groups with a prefix', (shape + twice).replaceAll('<use', '<s:use')],
  [
    'patterns',
    nested((id, below) => `<pattern id="${id}">${times(2, `<rect fill="url(#${below})"/>`)}</pattern>`),
  ],
  [
    'patterns of repeated shapes',
    nested((id, below) => `<pattern id="${id}"><use href="#many" fill="url(#${below})"/></pattern>`) +
      `<g id="many"><path/><path/></g>`,
  ],
  [
    'masks',
    nested(
      (id, below) => `<mask id="${id}">${times(2, `<rect style="mask:url(&quot;#${below}&quot;)"/>`)}</mask>`,
    ),
  ],
  [
    'masks by class',
    nested(
      (id, below) =>
        `<style>.${below}{mask:url(#${below})}</style><mask id="${id}">${times(2, `<rect class="${below}"/>`)}</mask>`,
    ),
  ],
  [
    'clip paths',
    nested(
      (id, below) => `<clipPath id="${id}">${times(2, `<rect clip-path="url(#${below})"/>`)}</clipPath>`,
    ),
  ],
  [
    'parts of a filter',
    `<filter id="f"><feFlood result="g0"/>${nested((id, below) => `<feComposite in="${below}" in2="${below}" result="${id}"/>`)}</filter><rect filter="url(#f)"/>`,
  ],
  [
    'merged parts of a filter',
    `<filter id="f"><feFlood result="g0"/>${nested((id, below) => `<feMerge result="${id}">${times(2, `<feMergeNode in="${below}"/>`)}</feMerge>`)}</filter><rect filter="url(#f)"/>`,
  ],
  [
    'many slow effects',
    `<filter id="f"><feMorphology radius="99"/></filter>${times(50, '<path filter="url(#f)"/>')}`,
  ],
  ['dashes', `<path id="a" stroke-dasharray=".01" d="${'h1 '.repeat(2000)}"/>${times(5, use('a'))}`],
  ['itself', '<g id="a"><use href="#a"/></g>'],
  ['groups without end', times(400, '<g>') + times(400, '</g>')],
])('T1: no drawing that multiplies by %s', (_, inner) => {
  expect(isLightPicture(svgOf(inner))).toBe(false)
})

test.each([
  ['moves', '<rect><animate attributeName="x"/></rect>'],
  ['moves by a prefix', '<rect><s:set attributeName="x"/></rect>'],
  ['moves by style', '<style>@keyframes a{}</style>'],
  ['holds a document', '<foreignObject/>'],
  ['holds a large picture', `<image href="${bytesOf.png(6400, 6400)}"/>`],
  ['holds a drawing', `<image href="${svgOf('')}"/>`],
  ['escapes letters of style', '<rect style="m\\61sk:url(#a)"/>'],
  ['refers by variables', '<rect mask="var(--a)"/>'],
  ['looks for what it styles', '<style>:has(.a) * { fill: red }</style>'],
  ['styles what is not known', '<style>rect{mask:url(#a)}</style>'],
  ['is not closed', '<g>'],
  ['is not understood', '<g a=b/>'],
])('T1: no drawing that %s', (_, inner) => {
  expect(isLightPicture(svgOf(inner))).toBe(false)
})

test('T1: no drawing that hides what it says', () => {
  for (const text of [
    '<!DOCTYPE svg [<!ENTITY a "<g/>">]><svg>&a;</svg>',
    '<?xml version="1.0" encoding="UTF-16"?><svg/>',
    '<?xml-stylesheet href="data:text/css,"?><svg/>',
    '<html/>',
    '<svg/><svg/>',
    '',
  ])
    expect(isLightPicture(html(text)), text).toBe(false)
  expect(isLightPicture('data:image/svg+xml;charset=utf-16,<svg/>')).toBe(false)
  expect(isLightPicture('data:image/svg+xml;base64,***')).toBe(false)
  const broken = `data:image/svg+xml,<svg xmlns:xlink="x">${(shape + twice).replaceAll('<use', '<u\nse')}</svg>`
  expect(isLightPicture(broken)).toBe(false)
})

test.each([
  ['words of style', `<style>${'a'.repeat(45_000)}</style>`],
  ['blanks in references', `<path fill="url(${' '.repeat(45_000)}"/>`],
  ['blanks in a tag', `<path ${' '.repeat(45_000)}`],
  ['comments', '<!--'.repeat(11_000)],
  ['attributes', `<path ${'a="" '.repeat(9000)}`],
  ['classes', `<style>.a{mask:${'url(#b)'.repeat(40)}}</style><path class="${'a '.repeat(20_000)}"/>`],
  ['text', '&#38;&amp;&lt;'.repeat(3000)],
])('T1: to look at endless %s takes no time', async (_, inner) => {
  const picture = svgOf(inner)
  const took = await quietTime(() => {
    const before = performance.now()
    isLightPicture(picture)
    return performance.now() - before
  })
  expect(took).toBeLessThan(500)
})

describe('pictures of pixels', () => {
  test.each(Object.entries(bytesOf))('default: %s up to 1024 px a side', (kind, of) => {
    expect(isLightPicture(of(1024, 1))).toBe(true)
    expect(isLightPicture(of(1, 1024))).toBe(true)
    expect(isLightPicture(of(1025, 1)), `T1: ${kind}`).toBe(false)
    expect(isLightPicture(of(1, 6400)), `T1: ${kind}`).toBe(false)
  })

  test('T1: a kind that says that it is another', () => {
    for (const begin of ['BM', '\0\0\x01\0', '\0\0\0\x1cftypavif', '\xff\x0a'])
      expect(isLightPicture(`data:image/png;base64,${btoa(`${begin}${'\0'.repeat(60)}`)}`)).toBe(false)
    expect(isLightPicture(bytesOf.png(6400, 6400).replace('png', 'jpeg'))).toBe(false)
  })

  test('behavior: what is no picture costs nothing', () => {
    expect(isLightPicture('data:image/png;base64,AAAA')).toBe(true)
  })
})
