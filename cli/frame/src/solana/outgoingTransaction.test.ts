import { expect, test } from 'vitest'
import { FrameError, type Leave, type Rpc } from '../contracts.js'
import { createOutgoingTransaction } from './outgoingTransaction.js'

const leave = async () => async () => {}
const lost = new FrameError('The node can not be reached.', -32603)

/** A node; `take` is what it does with a transaction that is sent. */
function startNode(take: (accept: () => void) => void, { answersLookUps = true } = {}) {
  let isThere = false
  let sends = 0
  const rpc: Rpc = async ({ method, params }) => {
    if (method === 'getSignatureStatuses') {
      if (!answersLookUps) throw lost
      expect(params).toEqual([['sig'], { searchTransactionHistory: true }])
      return { context: { slot: 1 }, value: [isThere ? { slot: 1, confirmations: 0, err: null } : null] }
    }
    expect([method, params]).toEqual([
      'sendTransaction',
      ['AAAA', { skipPreflight: true, encoding: 'base64' }],
    ])
    sends++
    take(() => {
      isThere = true
    })
    return 'sig'
  }
  const outgoing = createOutgoingTransaction({
    rpc,
    chainId: 'solana:1',
    base64: 'AAAA',
    signature: 'sig',
    options: { skipPreflight: true },
  })
  return { outgoing, sends: () => sends }
}

test('default', async () => {
  const { outgoing } = startNode((accept) => accept())
  expect(outgoing.signature).toBeUndefined()
  expect(await outgoing.send(leave)).toBe('sig')
  expect(outgoing.signature).toBe('sig')
})

test('behavior: its answer is lost: the node is asked for it', async () => {
  const { outgoing, sends } = startNode((accept) => {
    accept()
    throw lost
  })
  expect(await outgoing.send(leave)).toBe('sig')
  expect(sends()).toBe(1)
})

test.each(['This transaction has already been processed', 'AlreadyProcessed: Already processed'])(
  'behavior: a node that has it already: %s',
  async (message) => {
    const { outgoing } = startNode(() => {
      throw new FrameError(message, -32002)
    })
    expect(await outgoing.send(leave)).toBe('sig')
  },
)

test('behavior: it is not known whether it arrived: said so, and its signature is kept', async () => {
  let isLost = true
  const { outgoing } = startNode((accept) => {
    if (isLost) throw lost
    accept()
  })
  await expect(outgoing.send(leave)).rejects.toThrow('It is not known whether the transaction was sent')
  expect(outgoing.signature).toBe('sig')
  isLost = false
  expect(await outgoing.send(leave)).toBe('sig')
})

test.each(['all upstreams failed', 'broadcast to 3 nodes: 1 accepted, 2 refused', 'Request timed out'])(
  'behavior: "%s" may be the word of one of several nodes, another of which has it: its signature is kept',
  async (message) => {
    const { outgoing } = startNode(() => {
      throw new FrameError(message, -32000)
    })
    await expect(outgoing.send(leave)).rejects.toThrow('It is not known whether the transaction was sent')
    expect(outgoing.signature).toBe('sig')
  },
)

test.each(['all upstreams failed', 'custom program error: 0x1', 'Node is behind', 'Blockhash not found'])(
  'behavior: refused with "%s", and the chain has it all the same: it was sent',
  async (message) => {
    const { outgoing } = startNode((accept) => {
      accept()
      throw new FrameError(message, -32000)
    })
    expect(await outgoing.send(leave)).toBe('sig')
    expect(outgoing.signature).toBe('sig')
  },
)

test('behavior: refused, and the node does not say whether the chain has it: its signature is kept', async () => {
  const take = () => {
    throw new FrameError('Blockhash not found', -32002)
  }
  const { outgoing } = startNode(take, { answersLookUps: false })
  await expect(outgoing.send(leave)).rejects.toThrow('It is not known whether the transaction was sent')
  expect(outgoing.signature).toBe('sig')
})

test('error: the node refuses it, and the chain has it not: it failed', async () => {
  const { outgoing } = startNode(() => {
    throw new FrameError('Transaction simulation failed', -32002)
  })
  await expect(outgoing.send(leave)).rejects.toThrow('simulation failed')
  expect(outgoing.signature).toBeUndefined()
})

test('behavior: refused, and there when it is tried again: it was sent, and is only noted', async () => {
  let accept = () => {}
  const { outgoing, sends } = startNode((accepted) => {
    accept = accepted
    throw new FrameError('Blockhash not found', -32002)
  })
  const noted: unknown[] = []
  const noting: Leave = async (_hash, _nonce, leaving) => {
    noted.push(leaving?.isFound)
    return async () => void noted.push('refused')
  }
  await expect(outgoing.send(noting)).rejects.toThrow('Blockhash not found')
  expect(outgoing.signature).toBeUndefined()
  await expect(outgoing.send(noting)).rejects.toThrow('Blockhash not found')
  accept()
  expect(await outgoing.send(noting)).toBe('sig')
  expect(outgoing.signature).toBe('sig')
  expect(noted).toEqual([false, 'refused', false, 'refused', true])
  expect(sends()).toBe(2)
})

test('behavior: refused, there when it is tried again, but it can not be noted: it is out, and noted at the next try', async () => {
  let accept = () => {}
  const { outgoing, sends } = startNode((accepted) => {
    accept = accepted
    throw new FrameError('Blockhash not found', -32002)
  })
  await expect(outgoing.send(leave)).rejects.toThrow('Blockhash not found')
  accept()
  const failing = outgoing.send(async () => {
    throw new Error('Log in first.')
  })
  await expect(failing).rejects.toThrow('Log in first.')
  expect(outgoing.signature).toBe('sig')
  const noted: unknown[] = []
  const noting: Leave = async (_hash, _nonce, leaving) => {
    noted.push(leaving?.isFound)
    return async () => {}
  }
  expect(await outgoing.send(noting)).toBe('sig')
  expect(noted).toEqual([true])
  expect(sends()).toBe(1)
})

test('error: aborted before it leaves', async () => {
  const { outgoing, sends } = startNode((accept) => accept())
  const reason = new Error('aborted')
  await expect(outgoing.send(() => Promise.reject(reason))).rejects.toBe(reason)
  expect([outgoing.signature, sends()]).toEqual([undefined, 0])
})
