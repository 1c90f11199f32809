import type {
  Commitment,
  Connection,
  RpcResponseAndContext,
  SignatureResult,
  SignatureResultCallback,
  TransactionConfirmationStrategy,
} from '@solana/web3.js'
import { type Network, readProperty } from '@wallet-widget/kernel'
import { readFromNode, sleep } from '@wallet-widget/kernel/connectors'
import { waitForTransaction } from '../chain/waitForTransaction.js'
import { reaches } from '../commitment.js'
import { loadWeb3 } from './transactions.js'

/** ms */
const INTERVAL = 1000

const EXPIRED = 'TransactionExpiredBlockheightExceededError'
type BlockheightStrategy = Extract<TransactionConfirmationStrategy, { lastValidBlockHeight: number }>

/**
 * Makes a web3.js connection that asks for the status of a signature, once a second. web3.js itself waits for a message
 * over a WebSocket, which many nodes do not have, and says of what was paid that it expired.
 */
export async function createConnection(network: Network): Promise<Connection> {
  const { rpcUrls, source } = network
  const { Connection } = await loadWeb3()
  const [wsEndpoint] = (readProperty(source.rpcUrls.default, 'webSocket') ?? []) as readonly string[]

  class AskingConnection extends Connection {
    #asking = new Map<number, AbortController>()

    override onSignature(signature: string, callback: SignatureResultCallback, commitment?: Commitment) {
      const stop = new AbortController()
      const id = -1 - this.#asking.size // web3.js counts its own up from 0
      this.#asking.set(id, stop)
      void this.#ask(signature, commitment ?? 'finalized', stop.signal).then(
        ({ slot, err }) => callback({ err }, { slot }),
        () => {}, // nobody waits any more
      )
      return id
    }

    override async removeSignatureListener(id: number) {
      this.#asking.get(id)?.abort()
    }

    override async confirmTransaction(
      strategy: TransactionConfirmationStrategy | string,
      commitment?: Commitment,
    ): Promise<RpcResponseAndContext<SignatureResult>> {
      if (typeof strategy === 'string') return super.confirmTransaction(strategy, commitment)
      try {
        return await super.confirmTransaction(strategy, commitment)
      } catch (error) {
        if (readProperty(error, 'name') !== EXPIRED || !('lastValidBlockHeight' in strategy)) throw error
        return await this.#checkExpired(strategy, commitment, error)
      }
    }

    /** web3.js takes one node's height for the end, and does not look for the transaction again. */
    async #checkExpired(
      { signature, lastValidBlockHeight, abortSignal: signal }: BlockheightStrategy,
      commitment: Commitment = 'confirmed',
      expired: unknown,
    ): Promise<RpcResponseAndContext<SignatureResult>> {
      try {
        const { slot, failure } = await waitForTransaction(
          (method, params) => readFromNode({ network, method, params, signal }),
          { signature, lastValidBlockHeight, commitment, signal },
        )
        return { context: { slot }, value: { err: failure as SignatureResult['err'] } }
      } catch (error) {
        throw readProperty(error, 'code') === 'BLOCKHASH_EXPIRED' ? expired : error
      }
    }

    async #ask(
      signature: string,
      commitment: Commitment,
      signal: AbortSignal,
    ): Promise<{ slot: number; err: SignatureResult['err'] }> {
      for (;;) {
        const answer = await this.getSignatureStatuses([signature]).catch(() => undefined)
        const status = answer?.value[0]
        signal.throwIfAborted()
        if (status && (status.err || reaches(status.confirmationStatus, commitment))) return status
        await sleep(INTERVAL, signal)
      }
    }
  }

  return new AskingConnection(rpcUrls[0] ?? '', {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    ...(wsEndpoint ? { wsEndpoint } : {}),
  })
}
