import { RequestError, type Rpc } from './requests/request.js'

/** Asks the node of a chain through the services. */
export const createRpc =
  (chain: string): Rpc =>
  async (method, params) => {
    const response = await fetch(`/v1/?chainId=${encodeURIComponent(chain)}&projectId=development-wallet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = await response.json()
    if (error) throw new RequestError(error.code ?? -32603, String(error.message ?? error.code ?? error))
    return result
  }
