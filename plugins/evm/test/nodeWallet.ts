import { expect, vi } from 'vitest'
import { fakeProvider } from './fakeProvider.js'

/** Asks a node directly; rejects as the node does. */
// biome-ignore lint/suspicious/noExplicitAny: a node answers anything
export async function callNode(url: string, method: string, params: unknown = []): Promise<any> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } }
  if (error) throw Object.assign(new Error(error.message), error)
  return result
}

/** The receipt of a transaction, once it is mined. */
export const mined = (url: string, hash: string) =>
  vi.waitFor(async () => {
    const receipt = await callNode(url, 'eth_getTransactionReceipt', [hash])
    expect(receipt).toBeTruthy()
    return receipt
  })

/** A FAKE wallet without a visitor, whose keys are those of real local nodes: what it signs and sends is real. */
export function nodeWallet(urls: Readonly<Record<number, string>>, accounts: readonly string[]) {
  let chainId = 1
  const node = (method: string) => (params: unknown) => callNode(urls[chainId] as string, method, params)
  const raw = fakeProvider({
    eth_requestAccounts: () => accounts,
    eth_accounts: () => accounts,
    eth_chainId: () => `0x${chainId.toString(16)}`,
    personal_sign: node('personal_sign'),
    eth_sendTransaction: node('eth_sendTransaction'),
    eth_signTypedData_v4: (params) => {
      const [address, text] = params as [string, string]
      return node('eth_signTypedData_v4')([address, JSON.parse(text)])
    },
    wallet_switchEthereumChain: (params) => {
      chainId = Number((params as [{ chainId: string }])[0].chainId)
      raw.emit('chainChanged', `0x${chainId.toString(16)}`)
      return null
    },
  })
  return raw
}
