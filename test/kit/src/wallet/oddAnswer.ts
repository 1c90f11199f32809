import type { OddError } from './failures.js'

/** Answers as a broken wallet does. */
export function oddAnswer(kind: OddError): unknown {
  switch (kind) {
    case 'string':
      return Promise.reject('something went wrong in the wallet')
    case 'null':
      return Promise.reject(null)
    case 'nested':
      return Promise.reject({
        message: 'Internal JSON-RPC error.',
        data: { originalError: { error: { code: 4001, message: 'nope' } } },
      })
    case 'html':
      return Promise.reject(
        new Error(`<!doctype html><script>alert(1)</script>${'<b>502</b>'.repeat(100_000)}`),
      )
    case 'nonPromise':
      return { jsonrpc: '2.0', result: 'not a promise' }
  }
}
