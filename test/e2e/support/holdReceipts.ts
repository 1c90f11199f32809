import type { BrowserContext, Page } from '@playwright/test'

const RPC = /\/v1\/\?chainId=/
const HISTORY = /\/v1\/account\/[^/]+\/history/

/** Keeps from pages that their transactions were carried out, as while no block comes. Frames in them are answered. */
export async function holdReceipts(pages: BrowserContext | Page): Promise<() => Promise<void>> {
  await pages.route(RPC, async (route) => {
    const { id, method } = (route.request().postDataJSON() ?? {}) as { id?: number; method?: string }
    const isOfFrame = route.request().frame().parentFrame() !== null
    if (isOfFrame || method !== 'eth_getTransactionReceipt') return route.fallback()
    return route.fulfill({ json: { jsonrpc: '2.0', id, result: null } })
  })
  // The services' index would know it too.
  await pages.route(HISTORY, (route) => route.fulfill({ json: { data: [], next: null } }))
  return async () => {
    await pages.unroute(RPC)
    await pages.unroute(HISTORY)
  }
}
