import { hex } from '@scure/base'
import type { Hex, LocalAccount, TypedDataDefinition } from 'viem'
import { chainWords, referenceOf } from '../chains.js'
import { invalidParams, type Method, notShared, RequestError, type Session } from './request.js'
import { sendTransaction } from './sendTransaction.js'
import { messagePart } from './showText.js'
import { units } from './units.js'

const isAddress = (value: unknown): value is Hex => /^0x[0-9a-f]{40}$/i.test(String(value))
const same = (a: unknown, b: string) => String(a).toLowerCase() === b.toLowerCase()

function signer({ accounts, shared }: Session, address: unknown): LocalAccount {
  const account = accounts.evm.find((one) => same(address, one.address))
  if (!account || !shared.some((one) => same(address, one))) throw notShared(address)
  return account
}

const list = (params: unknown): readonly unknown[] => {
  if (!Array.isArray(params)) throw invalidParams('expected a list')
  return params
}

const personalSign: Method = (params, session) => {
  const [first, second] = list(params)
  // Some sites give the address first, and real wallets let them.
  const [data, from] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
  if (typeof data !== 'string') throw invalidParams('expected the message as a string')
  const account = signer(session, from)
  const bytes = /^0x([0-9a-f]{2})*$/i.test(data) ? hex.decode(data.slice(2)) : new TextEncoder().encode(data)
  return {
    title: 'Sign this message?',
    lead: 'Signing is free and moves nothing.',
    parts: [messagePart(bytes), accountRow(account.address)],
    approve: 'Sign',
    run: () => account.signMessage({ message: { raw: bytes } }),
  }
}

const signTypedData: Method = (params, session) => {
  const [from, data] = list(params)
  const account = signer(session, from)
  const typed = readTypedData(data)
  const { chainId } = typed.domain as { chainId?: unknown }
  if (chainId !== undefined && String(Number(chainId)) !== referenceOf(session.chain))
    throw invalidParams(`the domain is of chain ${String(chainId)}, the request of ${session.chain}`)
  return {
    title: 'Sign this data?',
    lead: 'A signature can give permissions: read what it says.',
    parts: [
      { kind: 'tree', title: 'Valid for', value: typed.domain },
      { kind: 'tree', title: typed.primaryType, value: typed.message },
      accountRow(account.address),
    ],
    approve: 'Sign',
    run: () => account.signTypedData(typed as unknown as TypedDataDefinition),
  }
}

type TypedData = { types: object; domain: object; primaryType: string; message: object }

function readTypedData(data: unknown): TypedData {
  let value = data as Partial<TypedData> | null
  try {
    if (typeof data === 'string') value = JSON.parse(data)
  } catch {
    throw invalidParams('expected typed data as JSON')
  }
  const { types, primaryType, domain = {}, message } = value ?? {}
  if (!types || !message || typeof primaryType !== 'string' || !Object.hasOwn(types, primaryType))
    throw invalidParams('expected typed data with types, primaryType, domain and message')
  return { types, primaryType, domain, message }
}

const transaction =
  (send: boolean): Method =>
  (params, session) => {
    const [value] = list(params)
    if (typeof value !== 'object' || value === null) throw invalidParams('expected a transaction')
    const wanted = value as Record<string, string | undefined>
    const account = signer(session, wanted.from)
    const { name, symbol } = chainWords(session.chain)
    if (wanted.to !== undefined && wanted.to !== null && !isAddress(wanted.to))
      throw invalidParams('`to` is not an address')
    if (wanted.chainId !== undefined && String(Number(wanted.chainId)) !== referenceOf(session.chain))
      throw invalidParams(`the transaction is for chain ${wanted.chainId}, the request for ${session.chain}`)
    const data = wanted.data ?? wanted.input ?? '0x'
    if (!/^0x([0-9a-f]{2})*$/i.test(data)) throw invalidParams('`data` is not hexadecimal')
    const bytes = (data.length - 2) / 2
    return {
      title: send ? 'Send this transaction?' : 'Sign this transaction?',
      lead: send ? 'It is signed and sent right away.' : 'The site can send it whenever it wants.',
      parts: [
        {
          kind: 'rows',
          rows: [
            { name: 'From', value: account.address, code: true },
            { name: 'To', value: wanted.to ?? 'A new contract', code: Boolean(wanted.to) },
            { name: 'Value', value: `${units(quantity(wanted.value), 18)} ${symbol}` },
            { name: 'Network', value: name },
            { name: 'Data', value: bytes > 0 ? `${bytes} bytes` : 'None' },
          ],
        },
        ...(bytes > 0 ? [{ kind: 'text', label: 'Data', text: data, code: true } as const] : []),
      ],
      approve: send ? 'Send' : 'Sign',
      run: () =>
        sendTransaction(
          { account, chainId: Number(referenceOf(session.chain)), rpc: session.rpc, send },
          wanted,
        ),
    }
  }

function quantity(value: unknown): bigint {
  try {
    return BigInt((value ?? 0) as string)
  } catch {
    throw invalidParams(`${String(value)} is not a number`)
  }
}

const switchChain: Method = (params, session) => {
  const [value] = list(params)
  const { chainId } = (value ?? {}) as { chainId?: unknown }
  if (!/^0x[0-9a-f]+$/i.test(String(chainId))) throw invalidParams('expected a `chainId` in hexadecimal')
  const chain = `eip155:${Number(chainId)}`
  if (!session.servedChains.includes(chain))
    throw new RequestError(4902, `Unrecognized chain ID "${String(chainId)}": this wallet does not know it.`)
  return {
    title: 'Switch network?',
    lead: 'The site wants the wallet to use another network.',
    parts: [{ kind: 'rows', rows: [{ name: 'To', value: chainWords(chain).name }] }],
    approve: 'Switch',
    async run() {
      await session.switchChain(chain)
      return null
    },
  }
}

const capabilities: Method = (_params, { servedChains }) => ({
  answer: Object.fromEntries(
    servedChains
      .filter((chain) => chain.startsWith('eip155:'))
      .map((chain) => [
        `0x${Number(referenceOf(chain)).toString(16)}`,
        { atomic: { status: 'unsupported' } },
      ]),
  ),
})

const accountRow = (address: string) =>
  ({ kind: 'rows', rows: [{ name: 'Account', value: address, code: true }] }) as const

const addresses: Method = (_params, { shared }) => ({ answer: shared })

/** The requests of the `eip155` namespace. */
export const evmMethods: Readonly<Record<string, Method>> = {
  personal_sign: personalSign,
  eth_signTypedData: signTypedData,
  eth_signTypedData_v4: signTypedData,
  eth_sendTransaction: transaction(true),
  eth_signTransaction: transaction(false),
  eth_accounts: addresses,
  eth_requestAccounts: addresses,
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: switchChain,
  wallet_getCapabilities: capabilities,
}
