import { createClient, custom } from 'viem'
import { FrameError, type Rpc } from '../contracts.js'

/** A viem client of a chain's node, through the frame's own origin. It tries nothing twice. */
export const chainClient = (rpc: Rpc, chainId: string, signal?: AbortSignal) =>
  createClient({
    cacheTime: 0,
    transport: custom(
      { request: ({ method, params }) => rpc({ chainId, method, params, ...(signal && { signal }) }) },
      { retryCount: 0 },
    ),
  })

/** The node's own words for a failure, without all that viem knows about the request. */
export function nodeSays(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FrameError) return cause.message
  }
  return 'The node can not say what this would do.'
}
