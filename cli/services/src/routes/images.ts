import { type Context, Hono } from 'hono'
import { checkQuery, projectQuery } from '../checkQuery.js'
import { drawMonogram } from '../directory/drawMonogram.js'
import type { Directory } from '../directory/openDirectory.js'
import type { Picture } from '../directory/wallet.js'
import { HttpError } from '../httpError.js'

const A_DAY = 'public, max-age=86400'

/**
 * `GET /getWalletImage/{id}` and `/public/get{Asset,Currency,Token}Image/{id}`: a file of the directory, else letters on
 * a colour for what is known: a wallet, a chain that is served, a currency's code, a token's symbol.
 */
export function imagesRoute(options: { directory: Directory; upstreams: ReadonlyMap<string, string> }): Hono {
  const { directory, upstreams } = options
  const known: Readonly<Record<string, (id: string) => string | undefined>> = {
    '/getWalletImage/:id': (id) => directory.get(id)?.name,
    '/public/getAssetImage/:id': (id) => (upstreams.has(id) ? id : directory.get(id)?.name),
    '/public/getCurrencyImage/:id': (id) => (/^[a-z]{3}$/i.test(id) ? id.toUpperCase() : undefined),
    '/public/getTokenImage/:id': (id) => (/^[a-z0-9]{1,10}$/i.test(id) ? id.toUpperCase() : undefined),
  }

  const route = new Hono({ strict: false })
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
