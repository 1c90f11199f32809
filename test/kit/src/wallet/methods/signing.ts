import type { Hex, TypedDataDefinition } from 'viem'
import type { TypedData } from '../approvalRequest.js'
import { invalidParams } from '../providerError.js'
import type { Method } from '../walletCore.js'
import { readSigner } from './readSigner.js'

const isAddress = (value: unknown) => /^0x[0-9a-f]{40}$/i.test(String(value))

const personalSign: Method = async (core, [first, second], method) => {
  // Some sites give the address first, and real wallets let them.
  const [data, from] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
  if (typeof data !== 'string') throw invalidParams('expected the message as a string')
  const address = await readSigner(core, from)
  const message = /^0x([0-9a-f]{2})*$/i.test(data) ? (data as Hex) : textToHex(data)
  await core.ask(method, { kind: 'signMessage', address, message })
  return (await core.keyring.account(address)).signMessage({ message: { raw: message } })
}

const signTypedData: Method = async (core, [from, data], method) => {
  const address = await readSigner(core, from)
  const typedData = readTypedData(data)
  const { chainId } = typedData.domain
  if (chainId !== undefined && Number(chainId) !== core.chainId())
    throw invalidParams(`Provided chainId "${chainId}" must match the active chainId "${core.chainId()}"`)
  await core.ask(method, { kind: 'signTypedData', address, typedData })
  return (await core.keyring.account(address)).signTypedData(typedData as unknown as TypedDataDefinition)
}

function readTypedData(data: unknown): TypedData {
  let value = data as Partial<TypedData> | null
  try {
    if (typeof data === 'string') value = JSON.parse(data) as TypedData
  } catch {
    throw invalidParams('expected typed data as JSON')
  }
  if (
    !value?.types ||
    !value.message ||
    typeof value.primaryType !== 'string' ||
    !value.types[value.primaryType]
  )
    throw invalidParams('expected typed data with types, primaryType, domain and message')
  const { types, primaryType, domain = {}, message } = value
  return { types, primaryType, domain, message }
}

const textToHex = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Signatures. Source: EIP-191, EIP-712. */
export const signingMethods: Readonly<Record<string, Method>> = {
  personal_sign: personalSign,
  eth_signTypedData_v4: signTypedData,
}
