import * as z from 'zod/mini'
import type { FrameAccount } from '../contracts.js'
import type { DeviceStore } from '../device/openStore.js'
import { toChainId } from './chainId.js'

/** What the site chose: its active chain, and which account it uses. */
export interface Choices {
  /** CAIP-2 */
  readonly chainId: string
  readonly evmAccount: FrameAccount['type'] | undefined
  set(changed: { chainId?: string; evmAccount?: FrameAccount['type'] }): void
}

const DEFAULT_CHAIN = 'eip155:1'

const kept = z.object({
  chainId: z.string().check(z.maxLength(80)),
  evmAccount: z.optional(z.enum(['eoa', 'smartAccount'])),
})

/** @param wanted the chain that the page asks to begin on, where nothing is kept from before */
export async function loadChoices(store: DeviceStore, site: string, wanted: string | null): Promise<Choices> {
  const key = `choices:${site}`
  const stored = z.safeParse(kept, await store.get(key))
  let { chainId, evmAccount } = stored.success
    ? { evmAccount: undefined, ...stored.data }
    : { chainId: firstChain(wanted), evmAccount: undefined }
  return {
    get chainId() {
      return chainId
    },
    get evmAccount() {
      return evmAccount
    },
    set(changed) {
      chainId = changed.chainId ?? chainId
      evmAccount = changed.evmAccount ?? evmAccount
      // A convenience: if it can't be kept, the defaults hold after a reload.
      store.set(key, { chainId, ...(evmAccount && { evmAccount }) }).catch(() => {})
    },
  }
}

function firstChain(wanted: string | null): string {
  try {
    return wanted ? toChainId(wanted) : DEFAULT_CHAIN
  } catch {
    return DEFAULT_CHAIN
  }
}
