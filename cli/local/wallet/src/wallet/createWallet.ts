import { type Accounts, addressOn } from '../accounts/accounts.js'
import { namespaceOf, referenceOf } from '../chains.js'
import type { Client } from '../client/openClient.js'
import { pair } from '../client/pair.js'
import { createRpc } from '../createRpc.js'
import { readRequest } from '../requests/readRequest.js'
import { type Answer, RequestError, type ReviewRequest } from '../requests/request.js'
import { addressOf, chainsOf, withAccount, withChain } from './changedSession.js'
import { loadChoice, saveChoice } from './memory.js'
import { type Offer, offeredNamespaces } from './offeredNamespaces.js'
import type { Entry, Site, WalletState } from './state.js'

const MAX_ENTRIES = 20

type PendingRequest = ReturnType<Client['getPendingSessionRequests']>[number]
type Namespaces = Parameters<Client['update']>[0]['namespaces']

/** The wallet behind the page. */
export type Wallet = {
  state(): WalletState
  /** Calls back after each change. */
  subscribe(listener: () => void): void
  /** Resolves when the site has said what it wants. @throws Error when it does not */
  pair(uri: string): Promise<void>
  approveProposal(id: number): Promise<void>
  rejectProposal(id: number): Promise<void>
  approveRequest(id: number): Promise<void>
  rejectRequest(id: number): Promise<void>
  disconnect(topic: string): Promise<void>
  selectAccount(index: number): Promise<void>
  selectChain(chain: string): Promise<void>
}

/** Puts a wallet on top of a client. */
export function createWallet(options: {
  client: Client
  accounts: Accounts
  /** EVM chains that the services serve. */
  servedChains: readonly string[]
}): Wallet {
  const { client, accounts, servedChains } = options
  const { relayer } = client.core
  const listeners = new Set<() => void>()
  // What has been read of a request, or that it is being answered and no longer shown.
  const read = new Map<number, ReviewRequest | 'answering'>()
  let choice = loadChoice(servedChains, accounts.evm.length)
  let entries: readonly Entry[] = []
  let noted = 0

  const changed = () => {
    for (const listener of listeners) listener()
  }
  const note = (text: string, extra: { detail?: string | undefined; failed?: boolean } = {}) => {
    const { detail, failed = false } = extra
    const entry = { id: `${++noted}`, text, failed, ...(detail !== undefined && { detail }) }
    entries = [entry, ...entries].slice(0, MAX_ENTRIES)
    changed()
  }

  const offerFor = (proposal: ReturnType<Client['proposal']['get']>): Offer =>
    offeredNamespaces(
      { required: proposal.requiredNamespaces, optional: proposal.optionalNamespaces },
      { accounts, account: choice.account, servedChains },
    )
  const siteOf = (topic: string): Site => site(client.session.get(topic).peer.metadata)
  const has = (topic: string) => client.session.keys.includes(topic)

  function consider(request: PendingRequest) {
    const { id, topic, params } = request
    if (read.has(id) || !has(topic)) return
    const { chainId: chain, request: call } = params
    const shared = (client.session.get(topic).namespaces[namespaceOf(chain)]?.accounts ?? [])
      .filter((account) => account.startsWith(`${chain}:`))
      .map(addressOf)
    try {
      const rpc = createRpc(chain)
      const session = { chain, shared, accounts, rpc, switchChain: selectChain, servedChains }
      const asked: ReviewRequest | Answer = readRequest(call.method, call.params, session)
      if ('answer' in asked) void respond(request, { result: asked.answer })
      else read.set(id, asked)
    } catch (error) {
      const told = toError(error)
      note(`Refused ${call.method} of ${siteOf(topic).name}`, { detail: told.message, failed: true })
      void respond(request, { error: told })
    }
  }

  async function respond(
    { id, topic }: { id: number; topic: string },
    answer: { result: unknown } | { error: { code: number; message: string } },
  ) {
    read.set(id, 'answering')
    changed()
    try {
      await client.respond({ topic, response: { id, jsonrpc: '2.0', ...answer } as never })
    } catch (error) {
      note('The answer could not be delivered', { detail: (error as Error).message, failed: true })
    }
    changed()
  }

  function pending(id: number): { request: PendingRequest; asked: ReviewRequest } {
    const request = client.getPendingSessionRequests().find((one) => one.id === id)
    const asked = read.get(id)
    if (!request || !asked || asked === 'answering') throw new Error('This request has gone.')
    return { request, asked }
  }

  async function updateSessions(change: (namespace: Namespaces[string]) => Namespaces[string]) {
    for (const { topic, namespaces } of client.session.getAll()) {
      const { eip155 } = namespaces
      if (!eip155) continue
      const next = change(eip155)
      // The site may be away: the relay keeps the news for it.
      if (next !== eip155) await client.update({ topic, namespaces: { ...namespaces, eip155: next } })
    }
  }

  async function tellSessions(name: string, dataFor: (chain: string) => unknown) {
    for (const { topic, namespaces } of client.session.getAll()) {
      const { eip155 } = namespaces
      if (!eip155?.events.includes(name)) continue
      const chains = chainsOf(eip155)
      const chainId = chains.includes(choice.chain) ? choice.chain : (chains[0] as string)
      await client.emit({ topic, chainId, event: { name, data: dataFor(chainId) } })
    }
  }

  async function selectAccount(index: number) {
    choice = { ...choice, account: index }
    saveChoice(choice)
    changed()
    const address = addressOn(accounts, 'eip155:1', index) as string
    await updateSessions((namespace) => withAccount(namespace, address))
    await tellSessions('accountsChanged', (chain) => [`${chain}:${address}`])
    changed()
  }

  async function selectChain(chain: string) {
    choice = { ...choice, chain }
    saveChoice(choice)
    changed()
    await updateSessions((namespace) => withChain(namespace, chain))
    await tellSessions('chainChanged', () => Number(referenceOf(chain)))
    changed()
  }

  const considerAll = () => {
    for (const request of client.getPendingSessionRequests()) consider(request)
    changed()
  }
  client.on('session_proposal', changed)
  client.on('proposal_expire', changed)
  client.on('session_request', considerAll)
  client.on('session_request_expire', changed)
  client.on('session_delete', () => note('A site has disconnected'))
  client.on('session_expire', changed)
  client.on('session_update', changed)
  relayer.on('relayer_connect', changed)
  relayer.on('relayer_disconnect', changed)
  considerAll()

  return {
    state: () => ({
      isOnline: relayer.connected,
      ...choice,
      proposals: client.proposal
        .getAll()
        .filter(({ expiryTimestamp }) => expiryTimestamp * 1000 > Date.now())
        .map((proposal) => ({
          id: proposal.id,
          site: site(proposal.proposer.metadata),
          offer: offerFor(proposal),
        })),
      requests: client.getPendingSessionRequests().flatMap(({ id, topic, params }) => {
        const asked = read.get(id)
        if (!asked || asked === 'answering' || !has(topic)) return []
        return [{ id, site: siteOf(topic), chain: params.chainId, asked }]
      }),
      sessions: client.session.getAll().map(({ topic, peer, namespaces }) => ({
        topic,
        site: site(peer.metadata),
        chains: Object.values(namespaces).flatMap(chainsOf),
        accounts: [...new Set(Object.values(namespaces).flatMap((one) => one.accounts.map(addressOf)))],
      })),
      entries,
    }),
    subscribe: (listener) => void listeners.add(listener),
    pair: (uri) => pair(client, uri),
    async approveProposal(id) {
      const proposal = client.proposal.get(id)
      const { namespaces } = offerFor(proposal)
      await client.approve({ id, namespaces: namespaces as Namespaces })
      note(`Connected to ${site(proposal.proposer.metadata).name}`)
    },
    async rejectProposal(id) {
      const { name } = site(client.proposal.get(id).proposer.metadata)
      await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
      note(`Rejected the connection to ${name}`)
    },
    async approveRequest(id) {
      const { request, asked } = pending(id)
      const what = `${asked.approve} for ${siteOf(request.topic).name}`
      read.set(id, 'answering')
      changed()
      try {
        const result = await asked.run()
        note(`Approved: ${what}`, { detail: short(result) })
        await respond(request, { result })
      } catch (error) {
        const told = toError(error)
        note(`Failed: ${what}`, { detail: told.message, failed: true })
        await respond(request, { error: told })
      }
    },
    async rejectRequest(id) {
      const { request, asked } = pending(id)
      note(`Rejected: ${asked.approve} for ${siteOf(request.topic).name}`)
      await respond(request, { error: { code: 4001, message: 'User rejected the request.' } })
    },
    async disconnect(topic) {
      const { name } = siteOf(topic)
      await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      note(`Disconnected from ${name}`)
    },
    selectAccount,
    selectChain,
  }
}

const site = ({ name, url }: { name?: string; url?: string }): Site => ({
  name: name || 'A site without a name',
  url: url || 'no address given',
})

function toError(error: unknown): { code: number; message: string } {
  if (error instanceof RequestError) return { code: error.code, message: error.message }
  const { shortMessage, message } = error as { shortMessage?: string; message?: string }
  return { code: -32603, message: shortMessage ?? message ?? String(error) }
}

function short(result: unknown): string | undefined {
  if (result === null || result === undefined) return undefined
  return typeof result === 'string' ? result : JSON.stringify(result)
}
