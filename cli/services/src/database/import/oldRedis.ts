import { Redis } from 'ioredis'
import { ServicesError } from '../../servicesError.js'
import type { OldPart, OldStore } from './oldStore.js'

const PREFIX = 'wallet-widget:storage:'
const MARK = `${PREFIX}login-imported`

/** @throws ServicesError `REDIS_UNREACHABLE` */
export async function openOldRedis(url: string): Promise<OldStore> {
  const redis = await connect(url)
  return {
    async *entries(part: OldPart) {
      const prefix = `${PREFIX}${part}:`
      // While nothing is changed there a key may come twice, but none is left out.
      const seen = new Set<string>()
      for await (const names of redis.scanStream({ match: `${prefix}*`, count: 500 })) {
        for (const name of names as string[]) {
          if (seen.has(name)) continue
          seen.add(name)
          const [text, left] = await Promise.all([redis.get(name), redis.pttl(name)])
          if (text === null) continue
          const expires = left < 0 ? undefined : Date.now() + left
          yield { key: name.slice(prefix.length), text, value: parse(text), expires }
        }
      }
    },
    async mark() {
      await redis.set(MARK, new Date().toISOString())
    },
    async close() {
      await redis.quit()
    },
  }
}

/**
 * Refuses to start beside wallets that nobody would find: everybody would get a new one.
 *
 * @throws ServicesError `IMPORT_NEEDED`
 */
export async function refuseOldWallets(url: string): Promise<void> {
  const redis = await connect(url)
  const [keys, imported] = await redis.mget(`${PREFIX}login-keys:all`, MARK)
  await redis.quit()
  if (keys === null || imported !== null) return
  throw new ServicesError(
    'IMPORT_NEEDED',
    'Redis holds wallets from before the database. Run `npx @wallet-widget/services import "$REDIS_URL"` with DATABASE_URL set, then start again.',
  )
}

async function connect(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    await redis.connect()
    return redis
  } catch (cause) {
    redis.disconnect()
    const where = URL.canParse(url) ? new URL(url).host : 'its address'
    throw new ServicesError(
      'REDIS_UNREACHABLE',
      `Can't reach Redis at ${where}. Start it, or fix REDIS_URL.`,
      {
        cause,
      },
    )
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
