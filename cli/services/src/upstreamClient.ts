import { type Client, createClient, custom } from 'viem'
import { askUpstream } from './upstream.js'

/** A client of viem that asks a chain's node as the services do, once. */
export const createUpstreamClient = (upstream: string, timeout: number): Client =>
  createClient({
    // Nothing is fetched on behalf of who wrote a contract.
    ccipRead: false,
    transport: custom(
      {
        async request({ method, params }) {
          const [answer] = await askUpstream(upstream, [{ method, params }], timeout)
          if (answer?.error) throw Object.assign(new Error(answer.error.message), answer.error)
          return answer?.result
        },
      },
      { retryCount: 0 },
    ),
  })
