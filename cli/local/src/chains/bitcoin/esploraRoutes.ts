import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type { Ledger } from './createLedger.js'
import { describeAddress, describeSpending, describeTransaction, reversed, statusOf } from './describe.js'
import { scriptOf } from './scripts.js'

/** Confirmed ones of a page. Source: the REST API of Esplora. */
const PAGE = 25
/** Targets that it tells fees for. */
const TARGETS = [...Array.from({ length: 25 }, (_, at) => at + 1), 144, 504, 1008]
/** Its blocks are never full: what nodes pass on at all is enough. satoshis for a virtual byte */
const LOWEST_RATE = 1
/** The largest standard transaction, in hex. */
const MAX_BODY = 200_000
const ID = /^[0-9a-f]{64}$/

/** The part of Esplora's API that wallets and accounts ask. */
export function esploraRoutes(load: () => Promise<Ledger>, onSent: () => void): Hono {
  const app = new Hono()
  app.use(cors())
  app.get('*', async (_, next) => (await load()).read(next))
  app.onError((error, c) => c.text(error.message, 500))
  app.notFound((c) => c.text('Not found', 404))

  const ofTransaction = async (c: Context) => {
    const id = c.req.param('id') ?? ''
    const ledger = await load()
    const found = ID.test(id) ? await ledger.node.getMeta(reversed(id)) : null
    return { ledger, found }
  }
  const absent = (c: Context) => c.text('Transaction not found', 404)

  app.use('/address/:address/*', async (c, next) =>
    scriptOf(c.req.param('address')) ? next() : c.text('Invalid Bitcoin address', 400),
  )
  app.get('/address/:address', async (c) => {
    const address = c.req.param('address')
    return scriptOf(address)
      ? c.json(await describeAddress(await load(), address))
      : c.text('Invalid Bitcoin address', 400)
  })
  const history = async (address: string, { waiting = false, after = '' }) => {
    const ledger = await load()
    const past = await ledger.past(address)
    const confirmed = past.filter(({ height }) => height >= 0)
    const from = after ? confirmed.findIndex(({ tx }) => tx.txid() === after) + 1 : 0
    const page = [
      ...(waiting ? past.filter(({ height }) => height < 0) : []),
      ...confirmed.slice(from, from + PAGE),
    ]
    return Promise.all(page.map((one) => describeTransaction(ledger, one)))
  }
  app.get('/address/:address/txs', async (c) =>
    c.json(await history(c.req.param('address'), { waiting: true })),
  )
  app.get('/address/:address/txs/chain/:last?', async (c) =>
    c.json(await history(c.req.param('address'), { after: c.req.param('last') ?? '' })),
  )
  app.get('/address/:address/utxo', async (c) => {
    const ledger = await load()
    const coins = await ledger.coins(c.req.param('address'))
    return c.json(
      await Promise.all(
        coins.map(async ({ hash, index, value }) => {
          const made = await ledger.node.getMeta(hash)
          return {
            txid: reversed(hash),
            vout: index,
            status: made ? statusOf(made) : { confirmed: false },
            value,
          }
        }),
      ),
    )
  })

  app.get('/tx/:id', async (c) => {
    const { ledger, found } = await ofTransaction(c)
    return found ? c.json(await describeTransaction(ledger, found)) : absent(c)
  })
  app.get('/tx/:id/status', async (c) => {
    const { found } = await ofTransaction(c)
    return found ? c.json(statusOf(found)) : absent(c)
  })
  app.get('/tx/:id/hex', async (c) => {
    const { found } = await ofTransaction(c)
    return found ? c.text(found.tx.toRaw().toString('hex')) : absent(c)
  })
  app.get('/tx/:id/outspend/:index', async (c) => {
    const { ledger, found } = await ofTransaction(c)
    return found ? c.json(await describeSpending(ledger, found.tx, Number(c.req.param('index')))) : absent(c)
  })
  app.post('/tx', bodyLimit({ maxSize: MAX_BODY }), async (c) => {
    const text = (await c.req.text()).trim()
    const ledger = await load()
    try {
      if (!/^([0-9a-f]{2})+$/i.test(text)) throw new Error('TX decode failed')
      const id = await ledger.send(Buffer.from(text, 'hex'))
      onSent()
      return c.text(id)
    } catch (error) {
      return c.text(
        `sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message: reasonOf(error) })}`,
        400,
      )
    }
  })

  app.get('/blocks/tip/height', async (c) => c.text(String((await load()).node.chain.height)))
  app.get('/blocks/tip/hash', async (c) => c.text((await load()).node.chain.tip.rhash()))
  app.get('/fee-estimates', (c) => c.json(Object.fromEntries(TARGETS.map((target) => [target, LOWEST_RATE]))))
  return app
}

/** Of an error of bcoin's, what Bitcoin Core would say alone. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'reason' in error) return String(error.reason)
  return error instanceof Error ? error.message : String(error)
}
