import { expect, test } from 'vitest'
import { brandColours } from './brandColours.js'
import { bundled } from './bundled.js'
import { drawBrand } from './drawBrand.js'

const drawn = (id: string, name: string) => decodeURIComponent(drawBrand({ id, name }) ?? '')

test('default: letters on the colour that the wallet is known by', () => {
  const svg = drawn('rainbow', 'Rainbow Wallet')
  expect(svg).toMatch(/^data:image\/svg\+xml,<svg .*#174299.*#00aaff.*fill="#fff".*>R<\/text><\/svg>$/)
})

test('behavior: dark letters on a bright colour', () => {
  expect(drawn('solflare', 'Solflare')).toContain('fill="#111"')
})

test('behavior: none for a wallet whose colour is not known', () => {
  for (const id of ['acme', 'constructor', '__proto__'])
    expect(drawBrand({ id, name: 'Acme' })).toBeUndefined()
})

test('T8: nothing of a name but letters and numbers is drawn', () => {
  expect(drawn('ledger', '<script>&"x')).toContain('>SX</text>')
})

test('behavior: of the bundled wallets, no two beside each other look alike', () => {
  const looks = bundled.flatMap((wallet) => {
    const [from, to = from] = brandColours[wallet.id]?.split(' ') ?? []
    return from && to ? [{ id: wallet.id, colours: [from, to] as const }] : []
  })
  const rgb = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const between = (one: string, other: string) =>
    Math.hypot(...rgb(one).map((part, index) => part - (rgb(other)[index] ?? 0)))
  const alike = looks.flatMap(({ id, colours: [from, to] }, index) => {
    const next = looks[index + 1]
    if (!next || Math.max(between(from, next.colours[0]), between(to, next.colours[1])) > 60) return []
    return [`${id}, ${next.id}`]
  })
  expect(alike).toEqual([])
  const known = new Set(bundled.map(({ id }) => id))
  expect(Object.keys(brandColours).filter((id) => !known.has(id))).toEqual([])
})
