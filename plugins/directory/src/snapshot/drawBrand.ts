import type { DirectoryWallet } from '@wallet-widget/kernel'
import { shownName } from '../safeWallet.js'
import { brandColours } from './brandColours.js'

const colours = new Map(Object.entries(brandColours))

/**
 * Returns a wallet's letters on the colour that it is known by, as a `data:` url; undefined where that is not known.
 *
 * @example drawBrand({ id: 'rainbow', name: 'Rainbow' })
 */
export function drawBrand(wallet: DirectoryWallet): string | undefined {
  const [from, to = from] = colours.get(wallet.id)?.split(' ') ?? []
  if (!from) return undefined
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 40 40">',
    `<linearGradient id="a" x2="1" y2="1"><stop stop-color="#${from}"/><stop offset="1" stop-color="#${to}"/></linearGradient>`,
    '<path d="M0 0h40v40H0z" fill="url(#a)"/>',
    `<text x="20" y="20" dy=".36em" text-anchor="middle" fill="${isBright(from) ? '#111' : '#fff'}"`,
    ` font-size="16" font-weight="650" font-family="system-ui,sans-serif">${letters(shownName(wallet))}</text></svg>`,
  ]
  return `data:image/svg+xml,${encodeURIComponent(svg.join(''))}`
}

/** Whether white can't be read on it. */
function isBright(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 155
}

/** The first of each word that tells wallets apart, two at most: letters and numbers only. */
function letters(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !/^wallet$/i.test(word))
  return telling
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('')
    .toLocaleUpperCase('en')
}
