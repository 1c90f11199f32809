import { entryPoints } from '@wallet-widget/services/contract'
import {
  decodeFunctionData,
  encodeEventTopics,
  getAddress,
  type Hex,
  numberToHex,
  parseEventLogs,
  type RpcLog,
} from 'viem'
import {
  entryPoint07Abi,
  formatUserOperationRequest,
  toUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { AskNode } from './askNode.js'

const addresses = entryPoints.map(({ address }) => address)
type Receipt = { transactionHash: Hex; logs: RpcLog[] } & Record<string, unknown>
type Transaction = { input: Hex; blockHash: Hex; blockNumber: Hex }

/** `eth_getUserOperationReceipt` of an operation that a block has. */
export async function receiptOf(ask: AskNode, hash: Hex) {
  const event = await eventOf(ask, hash)
  if (!event) return null
  const receipt = (await ask('eth_getTransactionReceipt', [event.transactionHash])) as Receipt | null
  if (!receipt) return null
  const logs = parseEventLogs({
    abi: entryPoint07Abi,
    logs: receipt.logs.filter(({ address }) => getAddress(address) === event.entryPoint) as never[],
  }) as unknown as { eventName: string; args: Record<string, unknown>; logIndex: Hex }[]
  const of = (name: string) => logs.find((log) => log.eventName === name && log.args.userOpHash === hash)
  const done = of('UserOperationEvent')
  if (!done) return null
  const { args } = done
  const begun = logs.find((log) => log.eventName === 'BeforeExecution')
  const reason = of('UserOperationRevertReason')?.args.revertReason
  return {
    userOpHash: hash,
    entryPoint: event.entryPoint,
    sender: args.sender,
    nonce: numberToHex(args.nonce as bigint),
    paymaster: args.paymaster,
    actualGasCost: numberToHex(args.actualGasCost as bigint),
    actualGasUsed: numberToHex(args.actualGasUsed as bigint),
    success: args.success,
    ...(reason !== undefined && { reason }),
    logs: receipt.logs.filter(
      ({ logIndex }) =>
        Number(logIndex) > Number(begun?.logIndex ?? -1) && Number(logIndex) < Number(done.logIndex),
    ),
    receipt,
  }
}

/** `eth_getUserOperationByHash` of an operation that a block has. */
export async function includedOperation(ask: AskNode, hash: Hex) {
  const event = await eventOf(ask, hash)
  if (!event) return null
  const transaction = (await ask('eth_getTransactionByHash', [event.transactionHash])) as Transaction | null
  if (!transaction) return null
  const operation = operationsIn(transaction.input).find(
    (one) => one.sender.toLowerCase() === event.sender && one.nonce === event.nonce,
  )
  return operation
    ? {
        userOperation: formatUserOperationRequest(toUserOperation(operation) as unknown as UserOperation),
        entryPoint: event.entryPoint,
        transactionHash: event.transactionHash,
        blockHash: transaction.blockHash,
        blockNumber: transaction.blockNumber,
      }
    : null
}

/** None where another contract passed them on: its input is of its own kind. */
function operationsIn(input: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: entryPoint07Abi, data: input })
    return functionName === 'handleOps' ? args[0] : []
  } catch {
    return []
  }
}

async function eventOf(ask: AskNode, hash: Hex) {
  const topics = encodeEventTopics({
    abi: entryPoint07Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: hash },
  })
  const logs = (await ask('eth_getLogs', [
    { address: addresses, topics, fromBlock: '0x0', toBlock: 'latest' },
  ])) as RpcLog[]
  const [log] = logs
  if (!log?.transactionHash) return undefined
  return {
    transactionHash: log.transactionHash,
    entryPoint: getAddress(log.address),
    sender: `0x${log.topics[2]?.slice(26)}`,
    nonce: BigInt(log.data.slice(0, 66)),
  }
}
