import type { Accounts } from '../accounts/accounts.js'
import { namespaceOf } from '../chains.js'
import type { Client } from '../client/openClient.js'
import { readRequest } from '../requests/readRequest.js'
import { type Answer, RequestError, type ReviewRequest, type Rpc } from '../requests/request.js'
import { addressOf } from './changedSession.js'
import type { Journal } from './journal.js'
import { type RequestView, siteOf } from './state.js'

type PendingRequest = ReturnType<Client['getPendingSessionRequests']>[number]

/** The requests of connected sites that wait for the visitor. */
export type PendingRequests = {
  list(): readonly RequestView[]
  /** Reads the requests that have come; those that need no question are answered at once. */
  read(): void
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
}

export function createPendingRequests(options: {
  client: Client
  accounts: Accounts
  servedChains: readonly string[]
  selectChain(chain: string): Promise<void>
  journal: Journal
}): PendingRequests {
  const { client, accounts, servedChains, selectChain, journal } = options
  // What has been read of a request, or that it is being answered and no longer shown.
  const known = new Map<number, ReviewRequest | 'answering'>()
  const has = (topic: string) => client.session.keys.includes(topic)
  const siteAt = (topic: string) => siteOf(client.session.get(topic).peer.metadata)

  function readOne(request: PendingRequest) {
    const { id, topic, params } = request
    if (known.has(id) || !has(topic)) return
    const { chainId: chain, request: call } = params
    const shared = (client.session.get(topic).namespaces[namespaceOf(chain)]?.accounts ?? [])
      .filter((account) => account.startsWith(`${chain}:`))
      .map(addressOf)
    try {
      const rpc = createRpc(chain)
      const session = { chain, shared, accounts, rpc, switchChain: selectChain, servedChains }
      const asked: ReviewRequest | Answer = readRequest(call.method, call.params, session)
      if ('answer' in asked) void respond(request, { result: asked.answer })
      else known.set(id, asked)
    } catch (thrown) {
      const error = toError(thrown)
      journal.note(`Refused ${call.method} of ${siteAt(topic).name}`, { detail: error.message, failed: true })
      void respond(request, { error })
    }
  }

  async function respond(
    { id, topic }: { id: number; topic: string },
    answer: { result: unknown } | { error: { code: number; message: string } },
  ) {
    known.set(id, 'answering')
    journal.changed()
    try {
      await client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } as never })
    } catch (error) {
      journal.note('The answer could not be delivered', { detail: (error as Error).message, failed: true })
    }
    journal.changed()
  }

  function pending(id: number): { request: PendingRequest; asked: ReviewRequest } {
    const request = client.getPendingSessionRequests().find((one) => one.id === id)
    const asked = known.get(id)
    if (!request || !asked || asked === 'answering') throw new Error('This request has gone.')
    return { request, asked }
  }

  return {
    list: () =>
      client.getPendingSessionRequests().flatMap(({ id, topic, params }) => {
        const asked = known.get(id)
        if (!asked || asked === 'answering' || !has(topic)) return []
        return [{ id, site: siteAt(topic), chain: params.chainId, asked }]
      }),
    read() {
      for (const request of client.getPendingSessionRequests()) readOne(request)
      journal.changed()
    },
    async approve(id) {
      const { request, asked } = pending(id)
      const what = `${asked.approve} for ${siteAt(request.topic).name}`
      known.set(id, 'answering')
      journal.changed()
      try {
        const result = await asked.run()
        journal.note(`Approved: ${what}`, { detail: toText(result) })
        await respond(request, { result })
      } catch (thrown) {
        const error = toError(thrown)
        journal.note(`Failed: ${what}`, { detail: error.message, failed: true })
        await respond(request, { error })
      }
    },
    async reject(id) {
      const { request, asked } = pending(id)
      journal.note(`Rejected: ${asked.approve} for ${siteAt(request.topic).name}`)
      await respond(request, { error: { code: 4001, message: 'User rejected the request.' } })
    },
  }
}

function toError(error: unknown): { code: number; message: string } {
  if (error instanceof RequestError) return { code: error.code, message: error.message }
  const { shortMessage, message } = error as { shortMessage?: string; message?: string }
  return { code: -32603, message: shortMessage ?? message ?? String(error) }
}

function toText(result: unknown): string | undefined {
  if (result === null || result === undefined) return undefined
  return typeof result === 'string' ? result : JSON.stringify(result)
}

/** Asks the node of a chain through the services. */
const createRpc =
  (chain: string): Rpc =>
  async (method, params) => {
    const response = await fetch(`/v1/?chainId=${encodeURIComponent(chain)}&projectId=development-wallet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = await response.json()
    if (error) throw new RequestError(error.code ?? -32603, String(error.message ?? error.code ?? error))
    return result
  }
