import type { Api, FrameConfig } from '../api/createApi.js'
import { createApi } from '../api/createApi.js'
import { createRpc } from '../api/createRpc.js'
import type { FrameApprover } from '../approval/createApprover.js'
import type { ParentPage } from '../channel/findParent.js'
import type { Keys, Rpc, SmartAccounts } from '../contracts.js'
import { loadDeviceKey } from '../device/deviceKey.js'
import { type DeviceStore, openStore } from '../device/openStore.js'
import type { SentMail } from '../login/sentMail.js'
import { createTurns, type Turns } from '../rpc/owner/createTurns.js'
import { createSessions, type Sessions } from '../session/createSession.js'
import { openTabs } from '../session/openTabs.js'
import type { CallBundles } from '../smart/callBundles.js'
import { type Choices, loadChoices } from './choices.js'
import { createJournal, type Journal } from './journal.js'
import { createLeftReviews, type DecidedReviews, type LeftReviews } from './leftReviews.js'
import { once } from './once.js'

/** The logins that wait for their next step. */
export interface UnderWay {
  /** A login that its owner is busy with. */
  login?: AbortController
  email?: SentMail
  /** In a popup that another client opens, at the address that it asked for. */
  popup?: Promise<void>
  /** Coins for a new wallet. */
  gift?: Promise<void>
}

/** All that the messages work with. */
export interface Frame {
  /** Of the wallet itself. */
  readonly origin: string
  readonly site: { origin: string; name: string | undefined }
  readonly api: Api
  readonly store: DeviceStore
  readonly sessions: Sessions
  readonly choices: Choices
  readonly underWay: UnderWay
  readonly rpc: Rpc
  /** The window that the page embeds. */
  readonly view: Window & typeof globalThis
  /** Tells the page that a login waits for its owner. */
  sayWaiting(): void
  config(): Promise<FrameConfig>
  /** Of who is logged in. */
  keys(): Promise<Keys>
  smartAccounts(): Promise<SmartAccounts & { readonly bundles: CallBundles }>
  approver(): Promise<FrameApprover>
  /** How the site wants its reviews to look; `drawn` once there is something to tell it to. */
  readonly look: { theme: unknown; language: string | undefined; drawn: boolean }
  /** Requests that wait for the owner, or for what came of them. */
  readonly pending: Set<OwnerAsked>
  /** The queue of those that need a review. */
  readonly turns: Turns
  readonly journal: Journal
  /** Those that the site's page was left for. */
  readonly left: LeftReviews
  readonly decided: DecidedReviews
}

/** A request under way. */
export interface OwnerAsked {
  /** The site wants it no more: it ends, unless it has left the device. */
  abort(): void
  /** The page is being left: what is known by now is the answer. */
  leave(): void
  readonly ended: Promise<void>
}

export async function openFrame(parent: ParentPage, own: Window & typeof globalThis): Promise<Frame> {
  const site: Frame['site'] = { origin: await parent.origin, name: undefined }
  const store = await openStore(() => own.indexedDB)
  const device = await loadDeviceKey(store)
  const { origin } = own.location
  const api = createApi({ origin, device })
  const query = new URLSearchParams(own.location.search)
  const rpc = createRpc({ origin, projectId: query.get('projectId') })
  const look: Frame['look'] = { theme: undefined, language: query.get('lang') ?? undefined, drawn: false }
  const pending: Frame['pending'] = new Set()
  const config = once(() => api.config())
  const sessions = createSessions({
    api,
    device,
    store,
    tabs: openTabs(),
    site: site.origin,
    onChange(session) {
      // What was asked of who is gone.
      if (!session) for (const request of pending) request.abort()
      parent.post({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: session?.token ?? '' } })
    },
  })
  const approver = once(async () => {
    const { createApprover } = await import('../approval/createApprover.js')
    const { language } = look
    const approver = await createApprover({ window: own, language })
    if (look.theme !== undefined) approver.setTheme(look.theme)
    look.drawn = true
    // The page may have said more in the meantime.
    if (look.language !== undefined && look.language !== language) await approver.setLanguage(look.language)
    return approver
  })
  const turns = createTurns(() => {
    if (look.drawn) void approver().then(({ setWaiting }) => setWaiting(turns.waiting))
  })
  return {
    origin,
    site,
    api,
    store,
    sessions,
    rpc,
    view: own,
    sayWaiting: () => parent.post({ type: '@wallet-widget-frame/LOGIN_WAITING' }),
    config,
    choices: await loadChoices(store, site.origin, query.get('chainId')),
    underWay: {},
    pending,
    journal: createJournal({ store, site: site.origin }),
    left: createLeftReviews(store, site.origin),
    decided: { answers: new Map(), turn: Promise.resolve() },
    look,
    approver,
    turns,
    async keys() {
      const { user } = await sessions.required()
      const { createKeys } = await import('../vault/createKeys.js')
      const { openVault } = await import('../vault/openVault.js')
      return createKeys(user.vault, (consent) => openVault({ user, sessions, consent }))
    },
    smartAccounts: once(async () => {
      const [{ createSmartAccounts }, { describeChain }, offered] = await Promise.all([
        import('../smart/index.js'),
        import('../rpc/describeChain.js'),
        config(),
      ])
      return createSmartAccounts({
        rpc,
        networks: offered.smartAccountNetworks,
        sponsors: {
          networks: offered.sponsoredNetworks,
          ask: (request, options) => sessions.call('sponsor', request, options),
        },
        site: site.origin,
        about: (id) => describeChain(`eip155:${id}`),
      })
    }),
  }
}
