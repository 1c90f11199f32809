import { entryPoints, operationHash } from '@wallet-widget/services/contract'
import type { Bundler } from '@wallet-widget/services/development'
import type { Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { z } from 'zod'
import { type AskNode, createAskNode, NodeRefusal } from './askNode.js'
import { BundlerError, refusalCode } from './bundlerError.js'
import { estimateGas } from './estimateGas.js'
import { includedOperation, receiptOf } from './findOperation.js'
import { sendOperation } from './sendOperation.js'
import {
  entryPointParameter,
  hash,
  type SignedOperation,
  signedOperation,
  unsignedOperation,
} from './userOperationSchema.js'
import { createWaitingOperations } from './waitingOperations.js'

/**
 * The bundler of a local chain: one operation a transaction, one after the other.
 *
 * @param options.timeout - milliseconds that an answer may take, its turn included
 */
export function createLocalBundler(options: { url: string; chainId: number; timeout: number }): Bundler {
  const { chainId, url, timeout } = options
  const waiting = createWaitingOperations()
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  const answers: Record<string, (params: unknown, ask: AskNode) => Promise<unknown>> = {
    async eth_supportedEntryPoints(params) {
      read(z.union([z.undefined(), z.tuple([])]), params)
      return entryPoints.map(({ address }) => address)
    },
    async eth_estimateUserOperationGas(params, ask) {
      const [operation, entryPoint] = read(z.tuple([unsignedOperation, entryPointParameter]), params)
      await checkSender(ask, operation)
      return formatUserOperationRequest(await estimateGas(ask, { operation, entryPoint, chainId }))
    },
    async eth_sendUserOperation(params, ask) {
      const [operation, entryPoint] = read(z.tuple([signedOperation, entryPointParameter]), params)
      const id = operationHash(operation, entryPoint, chainId)
      return inTurn(async () => {
        if (await waiting.get(ask, id)) return id
        await waiting.makeRoom(ask, operation.sender)
        await checkSender(ask, operation)
        const transaction = await sendOperation(ask, { operation, entryPoint, chainId })
        waiting.add(id, { operation, entryPoint, transaction })
        return id
      })
    },
    async eth_getUserOperationReceipt(params, ask) {
      const [id] = read(z.tuple([hash]), params)
      return receiptOf(ask, id)
    },
    async eth_getUserOperationByHash(params, ask) {
      const [id] = read(z.tuple([hash]), params)
      return (await includedOperation(ask, id)) ?? (await pending(ask, id))
    },
  }

  async function pending(ask: AskNode, id: Hex) {
    const entry = await waiting.get(ask, id)
    if (!entry) return null
    return {
      userOperation: formatUserOperationRequest(entry.operation),
      entryPoint: entry.entryPoint.address,
      transactionHash: entry.transaction,
      blockHash: null,
      blockNumber: null,
    }
  }

  return {
    async answer({ method, params }) {
      const answer = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!answer) return { error: { code: -32601, message: `The method ${method} is not available here.` } }
      try {
        return { result: await answer(params, createAskNode(url, timeout)) }
      } catch (error) {
        if (error instanceof BundlerError) {
          const { code, message, data } = error
          return { error: { code, message, ...(data !== undefined && { data }) } }
        }
        if (error instanceof NodeRefusal) return { error: { code: -32000, message: error.message } }
        throw error
      }
    },
  }
}

// The EntryPoint refuses it too, but without a word.
async function checkSender(ask: AskNode, { sender, factory }: SignedOperation): Promise<void> {
  if (factory || (await ask('eth_getCode', [sender, 'pending'])) !== '0x') return
  throw new BundlerError(refusalCode.validation, 'AA20 account not deployed')
}

function read<Value>(schema: z.ZodType<Value>, params: unknown): Value {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : ''
  throw new BundlerError(
    refusalCode.invalidParams,
    `${where}${issue?.message ?? 'The parameters are wrong.'}`,
  )
}
