import { smartAccountAddresses } from '@wallet-widget/services/contract'
import type { Hex, LocalAccount } from 'viem'
import { formatUserOperationRequest, getUserOperationHash } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { FrameError, type Rpc } from '../contracts.js'
import type { Operation } from './prepareOperation.js'
import { ask, hex } from './readAnswer.js'

const { entryPoint } = smartAccountAddresses
const UNCLEAR = -32603
const LOOK_UPS = 3
const BETWEEN_LOOK_UPS = 700

/** An answer that leaves open whether the bundler took the operation. */
const isUnclear = (error: unknown) => !(error instanceof FrameError) || error.code === UNCLEAR

/**
 * Signs the operation and hands it to the bundler once. When it stays unclear whether it arrived, the bundler is asked for
 * it by its hash; it is not sent again.
 */
export async function sendOperation(
  rpc: Rpc,
  request: { operation: Operation; chainId: number; account: LocalAccount },
): Promise<Hex> {
  const { operation, chainId, account } = request
  const hash = hashOf(operation, chainId)
  const signature = await account.signMessage({ message: { raw: hash } })
  const signed = formatUserOperationRequest({ ...operation, signature })
  try {
    const answered = await ask(rpc, hex, chainId, 'eth_sendUserOperation', [signed, entryPoint])
    if (answered.toLowerCase() === hash) return hash
  } catch (error) {
    if (!isUnclear(error)) throw overtaken(error)
  }
  if (await isKnown(rpc, chainId, hash)) return hash
  throw new FrameError(
    'It is not known whether the operation was taken. Look at your activity before you try again.',
    UNCLEAR,
  )
}

// The account was put there, or its nonce used, since the operation was made: by another tab or device, say.
function overtaken(error: unknown): unknown {
  return error instanceof FrameError && /^AA(10|25)/.test(error.message)
    ? new FrameError('Another operation of this account came first. Ask for this one again.', error.code)
    : error
}

/** Whether the bundler or the chain has the operation; asked a few times. */
export async function isKnown(
  rpc: Rpc,
  chainId: number,
  hash: Hex,
  { times = LOOK_UPS, between = BETWEEN_LOOK_UPS } = {},
): Promise<boolean> {
  for (let time = 0; time < times; time++) {
    if (time > 0) await new Promise((done) => setTimeout(done, between))
    const found = await ask(rpc, z.nullable(z.looseObject({})), chainId, 'eth_getUserOperationByHash', [
      hash,
    ]).catch(() => null)
    if (found) return true
  }
  return false
}

/** It binds the operation to the chain and the EntryPoint; reckoned here, never taken from the bundler. */
export const hashOf = (operation: Operation, chainId: number): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.7',
    userOperation: operation,
  })
