import { element } from '@wallet-widget/frame/element'
import type { Accounts } from '../accounts/accounts.js'
import { showText } from '../requests/showText.js'
import type { Wallet } from '../wallet/createWallet.js'
import type { Entry, ProposalView, RequestView, SessionView } from '../wallet/state.js'
import { drawRequest, drawSession } from './drawCards.js'
import { drawProposal } from './drawProposal.js'
import { keyedList } from './keyedList.js'
import { pairForm } from './pairForm.js'
import { walletSection } from './walletSection.js'

/** Draws the wallet into the page and keeps the page in step. Returns what takes a pairing address. */
export function showWallet(
  wallet: Wallet,
  accounts: Accounts,
  servedChains: readonly string[],
): { submit(text: string): Promise<void> } {
  const [main, status, live] = ['main', 'status', 'live'].map((id) => document.getElementById(id)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  const pair = pairForm((uri) => wallet.pair(uri))
  const own = walletSection(wallet, accounts, servedChains)
  const proposals = keyedList<ProposalView>('Connection requests', {
    // Drawn again when the offer changes with the account.
    keyOf: ({ id, offer }) => `${id} ${JSON.stringify(offer)}`,
    draw: (one) => drawProposal(wallet, one),
  })
  const requests = keyedList<RequestView>('Requests', {
    keyOf: ({ id }) => String(id),
    draw: (one) => drawRequest(wallet, one),
  })
  const sessions = keyedList<SessionView>('Connected sites', {
    keyOf: (one) => JSON.stringify(one),
    draw: (one) => drawSession(wallet, one),
  })
  const entries = keyedList<Entry>('Activity', { keyOf: ({ id }) => id, draw: drawEntry })
  const waiting = section('Waiting for you', proposals.node, requests.node)
  waiting.classList.add('waiting')
  const noSites = element('p', { class: 'muted' }, 'No connected sites.')
  const sites = section('Connected sites', noSites, sessions.node)
  const activity = section('Activity', entries.node)
  main.replaceChildren(pair.node, waiting, own.node, sites, activity)

  let known = new Set<number>()
  let latest: string | undefined
  const draw = () => {
    const state = wallet.state()
    const focused = document.activeElement
    own.show(state)
    proposals.show(state.proposals)
    requests.show(state.requests)
    sessions.show(state.sessions)
    entries.show(state.entries)
    const open = [...state.proposals, ...state.requests]
    waiting.hidden = open.length === 0
    noSites.hidden = state.sessions.length > 0
    activity.hidden = state.entries.length === 0
    status.textContent = state.isOnline ? 'Relay connected' : 'Relay not connected'
    status.classList.toggle('online', state.isOnline)
    document.title = `${open.length > 0 ? `(${open.length}) ` : ''}Development wallet`

    const arrived = open.find(({ id }) => !known.has(id))
    if (arrived) {
      const what = 'asked' in arrived ? arrived.asked.title : 'asks to connect.'
      live.textContent = `${showText(arrived.site.name)}: ${what}`
    } else if (state.entries[0] && state.entries[0].id !== latest) {
      live.textContent = showText(state.entries[0].text)
    }
    latest = state.entries[0]?.id
    known = new Set(open.map(({ id }) => id))
    // A card that was answered takes the focus with it.
    if (focused instanceof HTMLElement && focused !== document.body && !focused.isConnected) {
      const next = waiting.hidden ? sites : waiting
      next.querySelector<HTMLElement>('h3[tabindex], h2')?.focus()
    }
  }
  wallet.subscribe(draw)
  draw()
  return { submit: (text) => pair.submit(text) }
}

const section = (title: string, ...children: readonly Node[]) => {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return element(
    'section',
    { 'aria-labelledby': id },
    element('h2', { id, tabindex: '-1' }, title),
    ...children,
  )
}

const drawEntry = ({ text, detail, failed }: Entry) =>
  element(
    'div',
    {},
    element('p', failed ? { class: 'failed' } : {}, showText(text)),
    ...(detail ? [element('p', { class: 'muted code' }, showText(detail))] : []),
  )
