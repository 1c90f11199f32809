import { readFile, realpath } from 'node:fs/promises'
import { dirname, extname, relative, resolve } from 'node:path'
import { z } from 'zod'
import { ServicesError } from '../servicesError.js'
import { type Picture, type Wallet, wallet } from './wallet.js'

const MOST_WALLETS = 50_000
/** What the widget draws. */
const MOST_BYTES = 48_000
const MOST_ISSUES = 10

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
}

const entry = wallet.extend({
  /** A file beside the list. */
  image: z.string().optional(),
})
const content = z.strictObject({ wallets: z.array(entry).max(MOST_WALLETS) })

/**
 * Reads a list of wallets: `{ "wallets": [{ "id", "name", … , "image": "acme.png" }] }`, fields as the clients get
 * them, pictures as files in its folder. In the order of the file, or of `order` where wallets have one.
 *
 * @throws ServicesError `INVALID_SETTINGS`, naming what is wrong
 */
export async function readDirectoryFile(
  file: string,
): Promise<{ wallets: Wallet[]; pictures: Map<string, Picture> }> {
  const refuse = (what: string, cause?: unknown) =>
    new ServicesError('INVALID_SETTINGS', `Fix DIRECTORY_FILE (${file}):\n  ${what}`, { cause })

  let given: unknown
  try {
    given = JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw refuse(cause instanceof SyntaxError ? `is not JSON: ${cause.message}` : 'can’t be read', cause)
  }
  const parsed = content.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw refuse(lines.slice(0, MOST_ISSUES).join('\n  '))
  }

  const folder = await realpath(dirname(resolve(file)))
  const pictures = new Map<string, Picture>()
  const wallets: Wallet[] = []
  const ids = new Set<string>()
  for (const { image, ...fields } of parsed.data.wallets) {
    const { id } = fields
    if (ids.has(id)) throw refuse(`the id "${id}" is there twice`)
    ids.add(id)
    if (image === undefined) {
      wallets.push(fields)
      continue
    }
    const imageId = fields.image_id ?? id
    const picture = await readPicture(folder, image).catch((cause: unknown) => {
      throw refuse(
        `the image "${image}" of "${id}" ${cause instanceof Error ? cause.message : 'is none'}`,
        cause,
      )
    })
    pictures.set(imageId, picture)
    wallets.push({ ...fields, image_id: imageId })
  }
  return { wallets: wallets.sort((a, b) => (a.order ?? 0) - (b.order ?? 0)), pictures }
}

async function readPicture(folder: string, name: string): Promise<Picture> {
  const type = TYPES[extname(name).toLowerCase()]
  if (!type) throw new Error(`is none of ${Object.keys(TYPES).join(' ')}`)
  const path = await realpath(resolve(folder, name)).catch(() => '')
  if (!path) throw new Error('is not there')
  if (/^\.\.(?:[\\/]|$)/.test(relative(folder, path))) throw new Error('lies outside the folder of the list')
  const bytes = await readFile(path)
  if (bytes.byteLength > MOST_BYTES) throw new Error(`is larger than ${MOST_BYTES} bytes`)
  return { type, bytes: new Uint8Array(bytes) }
}
