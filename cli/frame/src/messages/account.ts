import type { SiwxMessage } from '@wallet-widget/embedded-wallet/protocol'
import type { FrameAccount } from '../contracts.js'
import { FrameError } from '../contracts.js'
import { accountsOn, chooseChain, smartAccount } from '../frame/accounts.js'
import { evmId, fromChainId, isEvm, toChainId } from '../frame/chainId.js'
import type { Frame } from '../frame/openFrame.js'
import { endPopup, logInWith, type SocialWanted } from './social.js'

/** ms */
const MOST_FUNDING = 2_000
/** In all, from being asked: the page waits for 20 s. */
const MOST_SENDING = 12_000

interface Wanted {
  chainId?: string | number | undefined
  preferredAccountType?: string | undefined
  socialUri?: string | undefined
  siwxMessage?: SiwxMessage | undefined
  window?: string | undefined
}

const accountType = (type: string | undefined): FrameAccount['type'] | undefined =>
  type === 'eoa' || type === 'smartAccount' ? type : undefined

export const getUser = (frame: Frame, wanted: Wanted = {}) =>
  describeUser(frame, wanted, async () => {
    if (wanted.socialUri !== undefined) await endPopup(frame)
  })

async function describeUser(frame: Frame, wanted: Wanted, logIn: () => Promise<void>) {
  // Before the login: a message that can't be signed is not to spend it.
  const signIn =
    wanted.siwxMessage &&
    (await (await import('../signIn/askSignIn.js')).prepareSignIn(frame, wanted.siwxMessage, wanted.window))
  await logIn()
  if (wanted.chainId !== undefined) await chooseChain(frame, toChainId(wanted.chainId))
  const { user, token } = await frame.sessions.required()
  const { chainId } = frame.choices
  const type = accountType(wanted.preferredAccountType)
  if (type !== undefined && isEvm(chainId)) frame.choices.set({ evmAccount: type })
  const { used, all } = await accountsOn(frame, chainId)
  const [smartAccountDeployed] = await Promise.all([
    all.length > 1 ? isDeployed(frame, chainId) : undefined,
    giftOf(frame),
  ])
  const signed = await signIn?.(used, chainId)
  if (signIn && (await frame.sessions.required()).token !== token)
    throw new FrameError('The login changed meanwhile.', 4100)
  return {
    email: user.email,
    ...(user.userName !== null && { userName: user.userName }),
    address: used.address,
    chainId: fromChainId(chainId),
    accounts: all.map(({ address, type }) => ({ address, type })),
    preferredAccountType: used.type,
    // Ours: where the browser blocks storage, the login lasts until the page is left.
    ...(!frame.store.persistent && { persistent: false }),
    ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
    // Ours: the page may open the window for it.
    approves: 'window' as const,
    ...signed,
  }
}

/** So that the first balance shown has it; but nobody waits for it long. */
const giftOf = ({ underWay: { gift } }: Frame) => gift && atMost(MOST_FUNDING, gift)

const atMost = (time: number, waiting: Promise<void>) =>
  Promise.race([waiting, new Promise<void>((resolve) => setTimeout(resolve, time))])

export async function connectSocial(
  frame: Frame,
  { window, ...wanted }: Omit<Wanted, 'socialUri'> & SocialWanted,
) {
  // A window is for the login, if there is one to begin; else for the signature that is asked along with its end.
  const isLogin = wanted.provider !== undefined
  return describeUser(frame, isLogin ? wanted : { ...wanted, window }, () =>
    logInWith(frame, { ...wanted, window }),
  )
}

export async function isConnected(frame: Frame, wanted: { token?: string | undefined } = {}) {
  const asked = Date.now()
  const session =
    (await frame.sessions.verified()) ??
    (wanted.token ? await frame.sessions.resume(wanted.token) : undefined)
  // Ours: what was approved, here or at the wallet's page, and the site has not been told of.
  if (session && (await frame.left.list()).length > 0)
    await atMost(
      MOST_SENDING - (Date.now() - asked),
      (await import('../rpc/returned.js')).carryOutReturned(frame),
    )
  const sent = session ? await frame.journal.tell(session.user.id) : []
  return {
    isConnected: session !== undefined,
    ...(sent.length > 0 && {
      sent: sent.map(({ method, chainId, hash, at }) => ({ method, chainId, hash, at })),
    }),
  }
}

export async function signOut(frame: Frame) {
  for (const request of frame.pending) request.abort()
  await frame.sessions.end()
  return undefined
}

export async function initSmartAccount(frame: Frame) {
  const { chainId } = frame.choices
  const { smartAccountNetworks } = await frame.config()
  if (!isEvm(chainId) || !smartAccountNetworks.includes(evmId(chainId)))
    throw new FrameError(`There are no smart accounts on ${chainId}.`, 4200)
  return { address: (await smartAccount(frame)).address, isDeployed: await isDeployed(frame, chainId) }
}

export async function setPreferredAccount(frame: Frame, { type }: { type: string }) {
  const wanted = accountType(type)
  const { used, all } = await accountsOn(frame, frame.choices.chainId, wanted)
  if (wanted === undefined || !all.some((account) => account.type === wanted))
    throw new FrameError(`There is no account of that type on ${frame.choices.chainId}.`, 4200)
  if (isEvm(frame.choices.chainId)) frame.choices.set({ evmAccount: wanted })
  return { type: used.type, address: used.address }
}

/** A convenience of the answer: when the node can't say, the first call finds out. */
async function isDeployed(frame: Frame, chainId: string): Promise<boolean> {
  const account = await smartAccount(frame)
  try {
    const smart = await frame.smartAccounts()
    return await smart.isDeployed({ account, chainId: evmId(chainId) })
  } catch {
    return false
  }
}
