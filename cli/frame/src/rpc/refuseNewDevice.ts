import { type ApprovalRequest, FrameError } from '../contracts.js'
import type { Frame } from '../frame/openFrame.js'
import type { DeviceWait } from '../waiting/deviceWait.js'

/**
 * Tells the owner why a device that is new does not do what a site asks yet.
 *
 * @throws FrameError 4100, which says so to the site
 */
export async function refuseNewDevice(
  frame: Frame,
  asked: Omit<ApprovalRequest, 'review'>,
  wait: DeviceWait,
  { signal, channel }: { signal: AbortSignal; channel: string | undefined },
): Promise<never> {
  const refused = new FrameError(
    `This device is new to the wallet and can’t sign before ${new Date(wait.until).toISOString()}, unless its owner allows it on a device that they have used: ${frame.origin}/account`,
    4100,
  )
  const request: ApprovalRequest = { ...asked, review: { kind: 'waits', ...wait } }
  const carryOut = () => Promise.reject(refused)
  const approver = await frame.approver()
  await approver.ask(request, { signal, channel, carryOut }).catch((error: unknown) => {
    if (signal.aborted) throw error
  })
  throw refused
}
