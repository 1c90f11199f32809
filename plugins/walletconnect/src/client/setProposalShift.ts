import { engineOf, type SignClient } from './signClient.js'

/** By client. s */
const shifts = new WeakMap<SignClient, number>()

/**
 * Has proposals end so much later than this device's clock says, in what the wallet is told alone: the library's own timer goes by
 * this device's. s
 */
export function setProposalShift(sign: SignClient, seconds: number): void {
  const engine = engineOf(sign)
  const isPatched = shifts.has(sign)
  shifts.set(sign, seconds)
  if (isPatched) return
  const send = engine.sendProposeSession
  engine.sendProposeSession = ({ proposal, ...rest }) => {
    const expiryTimestamp = proposal.expiryTimestamp + (shifts.get(sign) ?? 0)
    return send({ ...rest, proposal: { ...proposal, expiryTimestamp } })
  }
}
