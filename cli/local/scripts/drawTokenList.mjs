// Writes tokens/local.tokenlist.json (https://uniswap.org/tokenlist.schema.json) from what `npm run build` made of
// src/seed/localTokens.ts, with marks from an unpacked @web3icons/core: node scripts/drawTokenList.mjs <its folder>
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { localTokenList } from '../dist/seed/localTokenList.js'

const MARKS = { WETH: 'ETH', WPOL: 'POL' }
/** Readers take no longer address of a logo. */
const MOST_CHARACTERS = 2_048
const SIZES = [96, 80, 72, 64, 56, 48, 40, 32]

const folder = path.resolve(process.argv[2] ?? 'node_modules/@web3icons/core')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM || undefined })
const page = await browser.newPage()
const drawn = new Map()
for (const symbol of new Set(localTokenList.tokens.map((token) => token.symbol)))
  drawn.set(symbol, await draw(MARKS[symbol] ?? symbol))
await browser.close()

const list = {
  ...localTokenList,
  tokens: localTokenList.tokens.map((token) => ({ ...token, logoURI: drawn.get(token.symbol) })),
}
writeFileSync(
  path.join(import.meta.dirname, '../tokens/local.tokenlist.json'),
  `${JSON.stringify(list, null, 2)}\n`,
)

async function draw(name) {
  const module = readFileSync(path.join(folder, `dist/svgs/tokens/background/${name}.svg.js`), 'utf8')
  const svg = module.slice(module.indexOf('<svg'), module.lastIndexOf('</svg>') + 6).replaceAll('\\n', '')
  for (const size of SIZES) {
    const dots = await page.evaluate(rasterize, { svg: svg, size })
    const url = `data:image/png;base64,${encode(size, dots).toString('base64')}`
    if (url.length <= MOST_CHARACTERS) return url
  }
  throw new Error(`the mark of ${name} stays too large`)
}

async function rasterize({ svg, size }) {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0, size, size)
  return [...context.getImageData(0, 0, size, size).data]
}

/** A PNG of few colours: three bits of each part are enough for marks. */
function encode(size, dots) {
  const palette = new Map()
  const rows = Buffer.alloc(size * (size + 1))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const at = 4 * (y * size + x)
      const colour = dots.slice(at, at + 4).map((part) => Math.round(Math.round(part / 36.43) * 36.43))
      const key = colour[3] === 0 ? '0,0,0,0' : colour.join()
      if (!palette.has(key)) palette.set(key, palette.size)
      rows[y * (size + 1) + 1 + x] = palette.get(key)
    }
  }
  const colours = [...palette.keys()].map((key) => key.split(',').map(Number))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => colour.slice(0, 3)))),
    chunk('tRNS', Buffer.from(colours.map((colour) => colour[3]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
