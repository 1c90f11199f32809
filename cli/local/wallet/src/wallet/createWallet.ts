import type { Accounts } from '../accounts/accounts.js'
import type { Client } from '../client/openClient.js'
import { pair } from '../client/pair.js'
import { addressOf, chainsOf } from './changedSession.js'
import { createJournal } from './journal.js'
import { type Offer, offeredNamespaces } from './offeredNamespaces.js'
import { createPendingRequests } from './pendingRequests.js'
import { createSelection } from './selection.js'
import { siteOf, type WalletState } from './state.js'

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
  const journal = createJournal()
  const { changed, note } = journal
  const { current, selectAccount, selectChain } = createSelection({ ...options, changed })
  const requests = createPendingRequests({ ...options, selectChain, journal })

  const offerFor = (proposal: ReturnType<Client['proposal']['get']>): Offer =>
    offeredNamespaces(
      { required: proposal.requiredNamespaces, optional: proposal.optionalNamespaces },
      { accounts, account: current().account, servedChains },
    )

  client.on('session_proposal', changed)
  client.on('proposal_expire', changed)
  client.on('session_request', requests.read)
  client.on('session_request_expire', changed)
  client.on('session_delete', () => note('A site has disconnected'))
  client.on('session_expire', changed)
  client.on('session_update', changed)
  relayer.on('relayer_connect', changed)
  relayer.on('relayer_disconnect', changed)
  requests.read()

  return {
    state: () => ({
      isOnline: relayer.connected,
      ...current(),
      proposals: client.proposal
        .getAll()
        .filter(({ expiryTimestamp }) => expiryTimestamp * 1000 > Date.now())
        .map((proposal) => ({
          id: proposal.id,
          site: siteOf(proposal.proposer.metadata),
          offer: offerFor(proposal),
        })),
      requests: requests.list(),
      sessions: client.session.getAll().map(({ topic, peer, namespaces }) => ({
        topic,
        site: siteOf(peer.metadata),
        chains: Object.values(namespaces).flatMap(chainsOf),
        accounts: [...new Set(Object.values(namespaces).flatMap((one) => one.accounts.map(addressOf)))],
      })),
      entries: journal.entries(),
    }),
    subscribe: journal.subscribe,
    pair: (uri) => pair(client, uri),
    async approveProposal(id) {
      const proposal = client.proposal.get(id)
      const { namespaces } = offerFor(proposal)
      await client.approve({ id, namespaces: namespaces as Parameters<Client['approve']>[0]['namespaces'] })
      note(`Connected to ${siteOf(proposal.proposer.metadata).name}`)
    },
    async rejectProposal(id) {
      const { name } = siteOf(client.proposal.get(id).proposer.metadata)
      await client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
      note(`Rejected the connection to ${name}`)
    },
    approveRequest: requests.approve,
    rejectRequest: requests.reject,
    async disconnect(topic) {
      const { name } = siteOf(client.session.get(topic).peer.metadata)
      await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      note(`Disconnected from ${name}`)
    },
    selectAccount,
    selectChain,
  }
}
