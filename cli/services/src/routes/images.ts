import { type Context, Hono } from 'hono'
import { checkQuery, projectQuery } from '../checkQuery.js'
import type { Pictures } from '../data/metadata/pictures/createPictures.js'
import { drawMonogram } from '../directory/drawMonogram.js'
import type { Directory } from '../directory/openDirectory.js'
import type { Picture } from '../directory/wallet.js'
import { HttpError } from '../httpError.js'
import { type CallLimit, requireCalls } from './callLimit.js'

const A_DAY = 'public, max-age=86400'
/** The id of a token's own picture. */
const PICTURE = /^[0-9a-f]{40}$/
/** A picture has to be fetched and drawn. */
const COST = 10

/**
 * `GET /getWalletImage/{id}` and `/public/get{Asset,Currency,Token}Image/{id}`: a file of the directory, a token's picture
 * by the id that balances and history name, else letters on a colour for what is known: a wallet, a chain that is served, a
 * currency's code, a token's symbol.
 */
export function imagesRoute(options: {
  directory: Directory
  upstreams: ReadonlyMap<string, string>
  /** @default tokens have none */
  pictures?: Pictures | undefined
  /** @default there is none */
  callLimit?: CallLimit | undefined
}): Hono {
  const { directory, upstreams, pictures, callLimit } = options
  const known: Readonly<Record<string, (id: string) => string | undefined>> = {
    '/getWalletImage/:id': (id) => directory.get(id)?.name,
    '/public/getAssetImage/:id': (id) => (upstreams.has(id) ? id : directory.get(id)?.name),
    '/public/getCurrencyImage/:id': (id) => (/^[a-z]{3}$/i.test(id) ? id.toUpperCase() : undefined),
    '/public/getTokenImage/:id': (id) => (/^[a-z0-9]{1,10}$/i.test(id) ? id.toUpperCase() : undefined),
  }

  const route = new Hono({ strict: false })
  route.get('/public/getTokenImage/:id', async (c, next) => {
    const id = c.req.param('id')
    if (!pictures || !PICTURE.test(id)) return next()
    checkQuery(projectQuery, c.req.query())
    if (!pictures.has(id)) await requireCalls(c, callLimit, COST)
    const picture = await pictures.get(id)
    if (!picture) throw new HttpError(404, 'IMAGE_NOT_FOUND', 'There is no such picture here.')
    return send(c, picture)
  })
  for (const [path, nameOf] of Object.entries(known))
    route.get(path, (c) => {
      checkQuery(projectQuery, c.req.query())
      const id = c.req.param('id') ?? ''
      const isSymbol = path.includes('Currency') || path.includes('Token')
      const file = isSymbol ? undefined : directory.picture(id)
      if (file) return send(c, file)
      const name = nameOf(id)
      if (name === undefined) throw new HttpError(404, 'IMAGE_NOT_FOUND', `There is no picture "${id}" here.`)
      const svg = isSymbol ? drawMonogram(name, name.slice(0, 4)) : drawMonogram(name)
      return send(c, { type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) })
    })
  return route
}

function send(c: Context, { type, bytes }: Picture): Response {
  return c.body(bytes, 200, { 'content-type': type, 'cache-control': A_DAY })
}
