// Writes the marks of networks, tokens and wallets as modules of their plugins, from an unpacked @web3icons/core:
// node cli/dev/drawMarks.mjs <its folder>, then npm run format.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Which plugin brings which. */
const MARKS = {
  evm: [
    'abstract',
    'arbitrum-one',
    'avalanche',
    'base',
    'berachain',
    'binance-smart-chain',
    'blast',
    'celo',
    'ethereum',
    'gnosis',
    'hyper-evm',
    'ink',
    'kaia',
    'linea',
    'mantle',
    'monad',
    'optimism',
    'polygon',
    'scroll',
    'sonic',
    'unichain',
    'world',
    'zksync',
    'zora',
  ],
  solana: ['solana'],
  bitcoin: ['bitcoin'],
  polkadot: ['polkadot'],
  cosmos: ['cosmos-hub'],
}

/** Tokens' marks; which contracts go by them says `loadTokenMark.ts` beside them. */
const TOKENS = {
  evm: [
    'AAVE',
    'CBETH',
    'COMP',
    'DAI',
    'ENS',
    'EURC',
    'GRT',
    'LDO',
    'LINK',
    'MKR',
    'PYUSD',
    'SHIB',
    'UNI',
    'USDC',
    'USDT',
    'WBTC',
  ],
  solana: ['JUP', 'MSOL', 'RAY', 'USDC', 'USDT'],
}

/** The wallets that are shown first: their marks are there with the plugin. The ids are the directory's. */
const POPULAR = {
  metamask: 'wallets/metamask',
  trust: 'wallets/trust',
  phantom: 'wallets/phantom',
  coinbase: 'wallets/coinbase',
  okx: 'wallets/okx',
  binance: 'exchanges/binance',
}

/** Those of other wallets are fetched when one of them is shown. */
const FURTHER = {
  '1inch': 'exchanges/1inch',
  backpack: 'wallets/backpack',
  bitget: 'exchanges/bitget',
  bybit: 'exchanges/bybit',
  coin98: 'wallets/coin98',
  'crypto-com': 'exchanges/crypto-com',
  ctrl: 'wallets/xdefi',
  enkrypt: 'wallets/enkrypt',
  exodus: 'wallets/exodus',
  gate: 'exchanges/gate-io',
  gemini: 'exchanges/gemini',
  glow: 'wallets/glow',
  imtoken: 'wallets/imtoken',
  keplr: 'wallets/keplr',
  kraken: 'wallets/kraken',
  ledger: 'wallets/ledger',
  mew: 'wallets/my-ether-wallet',
  rabby: 'wallets/rabby',
  rainbow: 'wallets/rainbow',
  ronin: 'wallets/ronin',
  safe: 'wallets/safe',
  solflare: 'wallets/solflare',
  tokenpocket: 'wallets/token-pocket',
  uniswap: 'exchanges/uniswap',
  zerion: 'wallets/zerion',
}

const source = path.resolve(process.argv[2] ?? 'node_modules/@web3icons/core')
const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'))
const origin = `// Made by cli/dev/drawMarks.mjs from @web3icons/core ${version}, MIT, https://web3icons.io\n`
for (const [plugin, names] of Object.entries(MARKS))
  await writeMarks(`${plugin}/src/marks`, 'networks', names)
for (const [plugin, names] of Object.entries(TOKENS))
  await writeMarks(`${plugin}/src/marks/tokens`, 'tokens', names)

const wallets = path.join(import.meta.dirname, '../../plugins/directory/src/marks')
mkdirSync(wallets, { recursive: true })
const type = 'Readonly<Record<string, string>>'
const ids = Object.keys(FURTHER).sort()
writeFileSync(
  path.join(wallets, 'popularMarks.ts'),
  `${origin}\n/** What is drawn of a wallet's mark, on a square of 24, by the wallet's id. */\nexport const popularMarks: ${type} = ${await written(POPULAR)}\n\n/** The wallets whose marks are among the further ones. */\nexport const furtherIds: ReadonlySet<string> = new Set('${ids.join(' ')}'.split(' '))\n`,
)
writeFileSync(
  path.join(wallets, 'furtherMarks.ts'),
  `${origin}\n/** What is drawn of the marks of less frequent wallets, as in \`popularMarks\`. */\nexport const furtherMarks: ${type} = ${await written(FURTHER)}\n`,
)

/** A module for each mark. @param {string} place @param {string} kind @param {string[]} names */
async function writeMarks(place, kind, names) {
  const folder = path.join(import.meta.dirname, '../../plugins', place)
  mkdirSync(folder, { recursive: true })
  for (const name of names) {
    const elements = readElements(await read(`${kind}/${name}`), camelCase)
    const lines = elements.map((element) => `  ${JSON.stringify(element)},`)
    writeFileSync(
      path.join(folder, `${name.toLowerCase()}.ts`),
      `${origin}import type { Mark } from '@wallet-widget/kernel'\n\nexport const mark: Mark = [\n${lines.join('\n')}\n]\n`,
    )
  }
}

/** An object of SVG by id, as source. @param {Record<string, string>} names */
async function written(names) {
  const lines = []
  for (const [id, name] of Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const elements = readElements(await read(name), (attribute) => attribute)
    lines.push(`  ${JSON.stringify(id)}: ${JSON.stringify(elements.map(toSvg).join(''))},`)
  }
  return `{\n${lines.join('\n')}\n}`
}

/** @param {string} name @returns {Promise<string>} its SVG */
async function read(name) {
  const file = path.join(source, 'dist/svgs', `${name.replace('/', '/background/')}.svg.js`)
  const { default: svg } = await import(pathToFileURL(file).href)
  return svg
}

/** @typedef {[name: string, attributes: Record<string, string>, children?: Element[]]} Element */

/** @param {Element} element @returns {string} */
function toSvg([name, attributes, children = []]) {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}='${value}'`)
  const inner = children.map(toSvg).join('')
  return `<${name}${written.join('')}${inner ? `>${inner}</${name}>` : '/>'}`
}

/**
 * The elements in an SVG, each as `[name, attributes, children]`, without what clips it to its own box.
 *
 * @param {string} svg
 * @param {(attribute: string) => string} rename how an attribute is called in the result
 * @returns {Element[]}
 */
function readElements(svg, rename) {
  /** @type {unknown[][][]} */
  const open = [[]]
  for (const [, closes, name, text, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    if (closes) {
      open.pop()
      continue
    }
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w-:]+)="([^"]*)"/g)].map(([, key, value]) => [rename(key), value]),
    )
    /** @type {unknown[][]} */
    const children = []
    open.at(-1)?.push(empty ? [name, attributes] : [name, attributes, children])
    if (!empty) open.push(children)
  }
  const [, , content] = open[0]?.[0] ?? []
  const own = /** @type {[string, Record<string, string>, any[]?][]} */ (content)
  const clips = own
    .flatMap(([name, , inner]) => (name === 'defs' ? (inner ?? []) : []))
    .filter(([name]) => name === 'clipPath')
  const isOwnBox = (/** @type {string | undefined} */ clip) =>
    clips.some(([, { id }, [shape]]) => clip === `url(#${id})` && shape[1].d?.startsWith('M0 0h24v24H0z'))
  return own.flatMap(([name, attributes, inner = []]) => {
    if (name === 'g' && isOwnBox(attributes[rename('clip-path')])) return inner
    if (name !== 'defs') return [[name, attributes, ...(inner.length > 0 ? [inner] : [])]]
    const rest = inner.filter(
      (/** @type {any} */ one) => !(one[0] === 'clipPath' && isOwnBox(`url(#${one[1].id})`)),
    )
    return rest.length > 0 ? [[name, {}, rest]] : []
  })
}

/** @param {string} name */
function camelCase(name) {
  return name.replace(/[-:](\w)/g, (_, letter) => letter.toUpperCase())
}
