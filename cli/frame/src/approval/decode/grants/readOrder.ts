import type { Amount, Trade } from './grant.js'
import type { Members } from './members.js'

type Sides = Pick<Trade, 'from' | 'given' | 'received' | 'who'>

/** An order of the exchanges whose members are known; undefined where it can't be told what is given for what. */
export function readOrder(members: Members): Trade | undefined {
  const sides = offer(members) ?? swap(members) ?? collectible(members) ?? dutch(members)
  if (!sides || sides.given.length === 0) return undefined
  const own = members.time('validTo', 'endTime', 'expiry', 'expirationTime', 'expiration', 'deadline')
  const deadline = own ?? members.structs('info')[0]?.time('deadline')
  return { kind: 'trade', warning: 'order', ...sides, deadline }
}

/** Seaport: the owner gets what is meant for the one who offers. */
function offer(members: Members): Sides | undefined {
  if (!members.value('offer') || !members.value('consideration')) return undefined
  const from = members.address('offerer')
  return {
    from,
    given: members.structs('offer').map((item) => seaportItem(item, larger)),
    received: members
      .structs('consideration')
      .filter((item) => item.address('recipient') === from)
      .map((item) => seaportItem(item, smaller)),
  }
}

function seaportItem(item: Members, pick: typeof larger): Amount {
  const type = item.number('itemType') ?? 0n
  const quantity = pick(item.number('startAmount') ?? 0n, item.number('endAmount') ?? 0n)
  const token = type === 0n ? undefined : item.address('token')
  if (type < 2n) return { token, quantity }
  return { token, quantity, id: type > 3n ? 'any' : (item.number('identifierOrCriteria') ?? 0n) }
}

/** CoW, 0x, 1inch: one token for another. */
function swap(members: Members): Sides | undefined {
  const sold = members.address('sellToken', 'makerToken', 'makerAsset')
  const bought = members.address('buyToken', 'takerToken', 'takerAsset')
  const gives = members.number('sellAmount', 'makerAmount', 'makingAmount')
  const gets = members.number('buyAmount', 'takerAmount', 'takingAmount')
  if (sold === undefined || bought === undefined || gives === undefined || gets === undefined)
    return undefined
  return {
    from: members.address('maker'),
    given: [{ token: sold, quantity: gives + (members.number('feeAmount') ?? 0n) }],
    received: [{ token: bought, quantity: gets }],
    who: members.address('receiver'),
  }
}

/** Blur and LooksRare: collectibles for a price, or the other way round. */
function collectible(members: Members): Sides | undefined {
  const token = members.address('collection')
  const price = members.number('price')
  const side = members.number('side', 'quoteType')
  if (token === undefined || price === undefined || side === undefined) return undefined
  const paid: Amount = { token: members.address('paymentToken', 'currency'), quantity: price }
  const id = members.number('tokenId')
  const ids = id === undefined ? members.numbers('itemIds') : [id]
  const amounts = members.numbers('amounts')
  const items = ids.map(
    (id, index): Amount => ({ token, id, quantity: amounts[index] ?? members.number('amount') ?? 1n }),
  )
  const from = members.address('trader', 'signer')
  return side === 1n ? { from, given: items, received: [paid] } : { from, given: [paid], received: items }
}

/** UniswapX: a token for outputs that grow less with time. */
function dutch(members: Members): Sides | undefined {
  const [input = members] = members.structs('input', 'baseInput')
  const token = input.address('inputToken', 'token')
  const start = input.number('inputStartAmount', 'startAmount')
  const from = members.structs('info')[0]?.address('swapper', 'offerer')
  const outputs = members.structs('outputs', 'baseOutputs')
  if (token === undefined || start === undefined || from === undefined || outputs.length === 0)
    return undefined
  return {
    from,
    given: [{ token, quantity: larger(start, input.number('inputEndAmount', 'endAmount') ?? start) }],
    received: outputs
      .filter((output) => output.address('recipient') === from)
      .map((output) => {
        const most = output.number('startAmount') ?? 0n
        return {
          token: output.address('token'),
          quantity: smaller(most, output.number('endAmount') ?? most),
        }
      }),
  }
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other)
const smaller = (one: bigint, other: bigint) => (one < other ? one : other)
