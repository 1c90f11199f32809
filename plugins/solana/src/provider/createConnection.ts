import type { Commitment, Connection, SignatureResult, SignatureResultCallback } from '@solana/web3.js'
import { type Network, readProperty } from '@wallet-widget/kernel'
import { sleep } from '@wallet-widget/kernel/connectors'
import { reaches } from '../commitment.js'
import { loadWeb3 } from './transactions.js'

/** ms */
const INTERVAL = 1000

/**
 * Makes a web3.js connection that asks for the status of a signature, once a second. web3.js itself waits for a message
 * over a WebSocket, which many nodes do not have, and says of what was paid that it expired.
 */
export async function createConnection({ rpcUrls, source }: Network): Promise<Connection> {
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
