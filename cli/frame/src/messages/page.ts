import { chooseChain } from '../frame/accounts.js'
import { fromChainId, toChainId } from '../frame/chainId.js'
import type { Frame } from '../frame/openFrame.js'

const MOST_NAME = 60
/** For a node to take what is on its way to it. ms */
const MOST_LEAVING = 10_000

export async function switchNetwork(frame: Frame, { chainId }: { chainId: string | number }) {
  await chooseChain(frame, toChainId(chainId))
  return { chainId: fromChainId(frame.choices.chainId) }
}

export async function getChainId(frame: Frame) {
  return { chainId: fromChainId(frame.choices.chainId) }
}

export async function getSmartAccountNetworks(frame: Frame) {
  const { smartAccountNetworks } = await frame.config()
  return { smartAccountEnabledNetworks: smartAccountNetworks }
}

/** Aborts what waits for the owner; what only reads goes on. */
export async function abortRequests(frame: Frame) {
  for (const request of frame.pending) request.abort()
  return undefined
}

/** What waits is answered first, with what is known of it; then the frame reloads. */
export async function reload(frame: Frame) {
  const pending = [...frame.pending]
  for (const request of pending) {
    request.leave()
    request.abort()
  }
  const tooLong = new Promise((resolve) => setTimeout(resolve, MOST_LEAVING))
  await Promise.race([Promise.all(pending.map(({ ended }) => ended)), tooLong])
  await new Promise((resolve) => setTimeout(resolve, 0))
  return undefined
}

export async function syncTheme(frame: Frame, theme: unknown) {
  frame.look.theme = theme
  if (frame.look.drawn) (await frame.approver()).setTheme(theme)
  return undefined
}

export async function syncDappData(
  frame: Frame,
  data: { metadata?: { name?: string | undefined } | undefined; language?: string | undefined },
) {
  frame.site.name = cleanName(data.metadata?.name)
  if (data.language !== undefined) frame.look.language = data.language
  if (frame.look.drawn && data.language !== undefined)
    await (await frame.approver()).setLanguage(data.language)
  return undefined
}

/** What a site calls itself, without marks that act on the text around it. */
function cleanName(name: string | undefined): string | undefined {
  const clean = name?.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim()
  return clean ? clean.slice(0, MOST_NAME) : undefined
}
