import { sameValue } from '../../approval/popup/reviewWindow.js'
import { FrameError } from '../../contracts.js'
import { deepFreeze } from '../../deepFreeze.js'
import { accountsOn } from '../../frame/accounts.js'
import type { Frame } from '../../frame/openFrame.js'
import { deviceWait } from '../../waiting/deviceWait.js'
import { describeChain } from '../describeChain.js'
import type { Method, Plan } from '../plan.js'
import { refuseNewDevice } from '../refuseNewDevice.js'
import type { ApprovedElsewhere, NamedRequest, OwnersPlan } from './ownersRequest.js'

/** How long a review waits for its simulation; a later result is added to it. ms */
const SIMULATION_WAIT_MS = 1_500

/**
 * Plans a site's request.
 *
 * @param options.signal the site does not want it any more
 * @throws FrameError if it can't be carried out, or is no longer what was approved at the wallet's page
 */
export async function preparePlan(
  frame: Frame,
  { id, method, params, chainId, channel, approved }: NamedRequest,
  { load, signal }: { load: () => Promise<Method>; signal: AbortSignal },
): Promise<OwnersPlan> {
  signal.throwIfAborted()
  // The owner may have protected the wallet with a passkey meanwhile, on its own page.
  const { user } = await frame.sessions.refresh()
  const accounts = await accountsOn(frame, chainId)
  const chain = describeChain(chainId)
  const newDevice = deviceWait(user)
  if (newDevice) {
    if (approved) throw new FrameError('This device is new to the wallet and can’t sign yet.', 4100)
    const told = { id, method, site: { ...frame.site }, account: accounts.used, chain }
    return refuseNewDevice(frame, told, newDevice, { signal, channel })
  }
  const [prepare] = await Promise.all([load(), frame.approver()])
  const longEnough = new Promise((resolve) => setTimeout(resolve, SIMULATION_WAIT_MS))
  const kept = approved?.kept
  const plan = await prepare({ frame, params: deepFreeze(params), chain, accounts, signal, kept })
  const prepared = { plan, chain, accounts }
  if (approved) checkSame(frame, method, prepared, approved)
  else await Promise.race([plan.simulation, longEnough])
  return prepared
}

/** @throws FrameError unless the plan is what was shown at the wallet's page */
function checkSame(
  { site: { origin } }: Frame,
  method: string,
  { plan, chain }: { readonly plan: Plan; readonly chain: OwnersPlan['chain'] },
  { request: shown }: ApprovedElsewhere,
): void {
  const isSame =
    shown.site.origin === origin &&
    shown.method === method &&
    sameValue(shown.chain, chain) &&
    sameValue(shown.account, plan.account) &&
    sameValue(shown.review, plan.review)
  if (!isSame) throw new FrameError('What was approved has changed. Ask for it again.', -32603)
}
