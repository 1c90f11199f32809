import type { Amount, Lasting, Spend } from './grant.js'
import type { Members } from './members.js'

const FOREVER: Lasting = { kind: 'forever' }

/**
 * Leave to spend, as EIP-2612, DAI, ERC-4494, Permit2 and Aave have it signed; nothing where the members tell of none.
 *
 * @param contract that the data are for
 */
export function readPermit(members: Members, contract: string | undefined): readonly Spend[] {
  const who = members.address('spender', 'operator', 'delegatee')
  if (who === undefined) return []
  const from = members.address('owner', 'holder', 'from', 'delegator')
  const deadline = members.time('sigDeadline', 'deadline', 'expiry')
  const grant = (given: Amount, lasts = FOREVER): Spend => {
    const common = { who, given, lasts, from, deadline }
    if (given.quantity === 0n) return { ...common, kind: 'revoke', warning: 'permit' }
    const kind = members.value('delegatee') ? 'borrow' : 'spend'
    return { ...common, kind, warning: given.quantity === 'all' ? 'unlimitedPermit' : 'permit' }
  }
  const permitted = members.structs('permitted')
  if (permitted.length > 0) {
    const lasts: Lasting = deadline === undefined ? FOREVER : { kind: 'once', seconds: deadline }
    return permitted.flatMap((one) => amountOf(one).map((given) => grant(given, lasts)))
  }
  const details = members.structs('details')
  if (details.length > 0)
    return details.flatMap((one) => {
      const seconds = one.time('expiration')
      const lasts: Lasting = seconds === undefined ? FOREVER : { kind: 'until', seconds }
      return amountOf(one).map((given) => grant(given, lasts))
    })
  const token = members.address('token', 'asset') ?? contract
  const id = members.number('tokenId')
  if (id !== undefined) return [grant({ token, quantity: 1n, id })]
  const isAllowed = members.truth('allowed')
  if (isAllowed !== undefined) return [grant({ token, quantity: isAllowed ? 'all' : 0n })]
  const isApproved = members.truth('approved')
  if (isApproved !== undefined) return [grant({ token, quantity: isApproved ? 'all' : 0n, id: 'any' })]
  const quantity = members.quantity('value', 'amount', 'allowance')
  return quantity === undefined ? [] : [grant({ token, quantity })]
}

function amountOf(details: Members): readonly Amount[] {
  const quantity = details.quantity('amount', 'value')
  return quantity === undefined ? [] : [{ token: details.address('token'), quantity }]
}
