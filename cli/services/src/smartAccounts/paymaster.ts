import { numberToHex } from 'viem'
import { askUpstream, type UpstreamAnswer } from '../upstream.js'

/** An operation whose fee is to be paid. */
type SponsorRequest = {
  /** `stub`: to reckon the gas with. `final`: the gas is in the operation, and counts. */
  readonly step: 'stub' | 'final'
  /** As ERC-7769 writes it, with a stand-in for the account's signature. */
  readonly operation: Readonly<Record<string, string>>
  readonly entryPoint: string
}

/** Pays for operations of one chain. A refusal is an answer; only a paymaster that can't be reached throws. */
export type Paymaster = {
  /** @throws UpstreamError */
  ask(request: SponsorRequest): Promise<Pick<UpstreamAnswer, 'result' | 'error'>>
}

/** A paymaster that runs elsewhere. */
export type PaymasterOptions = {
  /** Its http address, which may hold a key. */
  readonly url: string
  /** What it is told of who pays, e.g. the id of a policy. @default {} */
  readonly context?: Readonly<Record<string, unknown>>
}

const methods = { stub: 'pm_getPaymasterStubData', final: 'pm_getPaymasterData' } as const

/** Asks by ERC-7677. The paymaster's address and context are told to nobody. */
export function createRemotePaymaster(
  { url, context = {} }: PaymasterOptions,
  { chainId, timeout }: { chainId: number; timeout: number },
): Paymaster {
  return {
    async ask({ step, operation, entryPoint }) {
      const params = [operation, entryPoint, numberToHex(chainId), context]
      const [answer] = await askUpstream(url, [{ method: methods[step], params }], timeout)
      return answer ?? { result: null }
    },
  }
}
