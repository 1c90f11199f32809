import { askUpstream } from '../../upstream.js'
import type { Bundler } from './bundler.js'

/** A bundler that runs elsewhere; its address, which may hold a key, is told to nobody. */
export function createRemoteBundler(options: { url: string; timeout: number }): Bundler {
  return {
    async answer(call) {
      const [answer] = await askUpstream(options.url, [call], options.timeout)
      return answer ?? { result: null }
    },
  }
}
