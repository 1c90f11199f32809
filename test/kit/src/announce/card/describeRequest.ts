import type { ApprovalRequest, TransactionRequest } from '../../wallet/approvalRequest.js'
import { createAccountPicker } from './accountPicker.js'
import { type Question, section } from './question.js'
import { drawBox, drawRows, type Row, toRows } from './rows.js'
import { hexToText } from './showText.js'

/** Puts a request into words. */
export function describeRequest(request: ApprovalRequest): Question {
  switch (request.kind) {
    case 'connect': {
      const picker = createAccountPicker(request.accounts)
      return {
        title: 'Connect to this site?',
        lead: 'It will see these addresses, and can ask you to sign and send.',
        body: [picker.node],
        approve: 'Connect',
        chosen: picker.chosen,
      }
    }
    case 'signMessage': {
      const text = hexToText(request.message)
      return {
        title: 'Sign this message?',
        lead: 'Signing costs nothing and moves nothing.',
        body: [
          text === undefined
            ? drawBox('Message, not text', request.message, true)
            : drawBox('Message', text || '(empty)'),
          drawRows([{ name: 'Account', value: request.address, code: true }]),
        ],
        approve: 'Sign',
      }
    }
    case 'signTypedData': {
      const { domain, message, primaryType } = request.typedData
      return {
        title: 'Sign this data?',
        lead: 'A signature can give permissions: read what it says.',
        body: [
          section('Asked for by'),
          drawRows(toRows(domain)),
          section(primaryType),
          drawRows(toRows(message)),
          section('Signed by'),
          drawRows([{ name: 'Account', value: request.address, code: true }]),
        ],
        approve: 'Sign',
      }
    }
    case 'sendTransaction':
      return {
        title: 'Send this transaction?',
        lead: 'It is signed and sent to the chain at once.',
        body: transaction(request.transaction, request.chainId, request.address),
        approve: 'Send',
      }
    case 'sendCalls':
      return {
        title: `Send these ${request.calls.length} calls?`,
        lead: 'They are sent one after the other, each a transaction of its own.',
        body: request.calls.flatMap((call, index) => [
          section(`Call ${index + 1}`),
          ...transaction(call, request.chainId, request.address),
        ]),
        approve: 'Send',
      }
    case 'switchChain':
      return {
        title: 'Switch network?',
        lead: 'The site asks the wallet to move to another network.',
        body: [
          drawRows([
            { name: 'From', value: chainName(request.from) },
            { name: 'To', value: chainName(request.chainId) },
          ]),
        ],
        approve: 'Switch',
      }
    case 'addChain':
      return {
        title: 'Add this network?',
        lead: 'The wallet does not know it yet; it moves there afterwards.',
        body: [
          drawRows([
            { name: 'Name', value: request.name },
            { name: 'Chain id', value: String(request.chainId) },
            { name: 'Node', value: request.rpcUrl, code: true },
          ]),
        ],
        approve: 'Add and switch',
      }
    case 'watchAsset':
      return {
        title: 'Show this token?',
        lead: 'The site suggests a token for the wallet to list.',
        body: [
          drawRows([
            { name: 'Symbol', value: request.symbol },
            { name: 'Address', value: request.address, code: true },
          ]),
        ],
      }
  }
}

function transaction(
  { to, value, data }: TransactionRequest,
  chainId: number,
  from: string,
): readonly Node[] {
  const bytes = data && data.length > 2 ? (data.length - 2) / 2 : 0
  const rows: readonly Row[] = [
    { name: 'From', value: from, code: true },
    { name: 'To', value: to ?? 'A new contract', code: Boolean(to) },
    { name: 'Value', value: amount(BigInt(value ?? 0), chainId) },
    { name: 'Network', value: chainName(chainId) },
    { name: 'Data', value: bytes > 0 ? `${bytes} bytes` : 'None' },
  ]
  return [drawRows(rows), ...(bytes > 0 && data ? [drawBox('Data', data, true)] : [])]
}

const CHAINS: Readonly<Record<number, readonly [name: string, symbol: string]>> = {
  1: ['Ethereum', 'ETH'],
  10: ['OP Mainnet', 'ETH'],
  56: ['BNB Smart Chain', 'BNB'],
  100: ['Gnosis', 'xDAI'],
  137: ['Polygon', 'POL'],
  8453: ['Base', 'ETH'],
  31337: ['Local chain', 'ETH'],
  42161: ['Arbitrum One', 'ETH'],
  43114: ['Avalanche', 'AVAX'],
  11155111: ['Sepolia', 'ETH'],
}

/** A chain as the card names it. */
const chainName = (chainId: number): string => `${CHAINS[chainId]?.[0] ?? 'Chain'} (${chainId})`

/** An amount in wei, written in the chain's coin. */
function amount(wei: bigint, chainId: number): string {
  const digits = wei.toString().padStart(19, '0')
  const fraction = digits.slice(-18).replace(/0+$/, '')
  return `${digits.slice(0, -18)}${fraction && `.${fraction}`} ${CHAINS[chainId]?.[1] ?? 'coins'}`
}
