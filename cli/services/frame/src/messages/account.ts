import type { FrameAccount } from '../contracts.js'
import { FrameError } from '../contracts.js'
import { accountsOn, chooseChain, smartAddress } from '../frame/accounts.js'
import { evmId, fromChainId, isEvm, toChainId } from '../frame/chainId.js'
import type { Frame } from '../frame/openFrame.js'
import { finishSocial } from './social.js'

interface Wanted {
  chainId?: string | number | undefined
  preferredAccountType?: string | undefined
  socialUri?: string | undefined
}

const accountType = (type: string | undefined): FrameAccount['type'] | undefined =>
  type === 'eoa' || type === 'smartAccount' ? type : undefined

export async function getUser(frame: Frame, wanted: Wanted = {}) {
  if (wanted.socialUri !== undefined) await finishSocial(frame, wanted.socialUri)
  if (wanted.chainId !== undefined) await chooseChain(frame, toChainId(wanted.chainId))
  const { user } = await frame.sessions.required()
  const { chainId } = frame.choices
  const type = accountType(wanted.preferredAccountType)
  if (type !== undefined && isEvm(chainId)) frame.choices.set({ evmAccount: type })
  const { used, all } = await accountsOn(frame, chainId)
  return {
    email: user.email,
    ...(user.userName !== null && { userName: user.userName }),
    address: used.address,
    chainId: fromChainId(chainId),
    accounts: all.map(({ address, type }) => ({ address, type })),
    preferredAccountType: used.type,
    // Ours: where the browser blocks storage, the login lasts until the page is left.
    ...(!frame.store.persistent && { persistent: false }),
    ...(all.length > 1 && { smartAccountDeployed: await isDeployed(frame, chainId) }),
  }
}

export async function connectSocial(
  frame: Frame,
  { uri, ...wanted }: Omit<Wanted, 'socialUri'> & { uri: string },
) {
  await finishSocial(frame, uri)
  return getUser(frame, wanted)
}

export async function isConnected(frame: Frame, wanted: { token?: string | undefined } = {}) {
  const session =
    (await frame.sessions.verified()) ??
    (wanted.token ? await frame.sessions.resume(wanted.token) : undefined)
  return { isConnected: session !== undefined }
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
  return { address: await smartAddress(frame), isDeployed: await isDeployed(frame, chainId) }
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
  const { user } = await frame.sessions.required()
  const owner = user.vault.addresses.eip155 as `0x${string}`
  try {
    const smart = await frame.smartAccounts()
    return await smart.isDeployed({ owner, chainId: evmId(chainId) })
  } catch {
    return false
  }
}
