import { type Question, section } from '../announce/card/question.js'
import { drawBox, drawRows } from '../announce/card/rows.js'
import type { ApprovalRequest } from '../wallet/approvalRequest.js'
import type { BitcoinQuestion } from './simulatedBitcoinWallet.js'

/** Puts a request to a Bitcoin wallet into words. */
export function describeBitcoinRequest(request: ApprovalRequest<BitcoinQuestion>): Question {
  switch (request.kind) {
    case 'connect':
      return {
        title: 'Connect to this site?',
        lead: 'It will see these addresses, and can ask you to sign and send.',
        body: [drawRows(request.accounts.map((value) => ({ name: 'Address', value, code: true })))],
        approve: 'Connect',
      }
    case 'signMessage':
      return {
        title: 'Sign this message?',
        lead: 'Signing costs nothing and moves nothing.',
        body: [
          drawBox('Message', request.message || '(empty)'),
          drawRows([
            { name: 'Account', value: request.address, code: true },
            { name: 'Signature', value: request.protocol === 'bip322' ? 'BIP-322' : 'ECDSA' },
          ]),
        ],
        approve: 'Sign',
      }
    case 'signPsbt':
      return {
        title: 'Sign this transaction?',
        lead: 'The site can send what you sign.',
        body: [
          section('Pays'),
          ...request.outputs.map(({ address, amount }) =>
            drawRows([
              { name: 'To', value: address ?? 'no address', code: address !== undefined },
              { name: 'Value', value: inBitcoin(amount) },
            ]),
          ),
          section('Signed inputs'),
          drawRows(
            request.inputs.map(({ address, index }) => ({
              name: `Input ${index}`,
              value: address,
              code: true,
            })),
          ),
        ],
        approve: 'Sign',
      }
    case 'sendTransfer': {
      const { amount, memo, recipient } = request
      return {
        title: 'Send this transfer?',
        lead: 'It is signed and sent to the chain at once.',
        body: [
          drawRows([
            { name: 'To', value: recipient, code: true },
            { name: 'Value', value: inBitcoin(BigInt(amount)) },
            ...(memo ? [{ name: 'Memo', value: memo, code: true }] : []),
          ]),
        ],
        approve: 'Send',
      }
    }
    case 'switchNetwork':
      return {
        title: 'Switch network?',
        lead: 'The wallet moves to another network of Bitcoin.',
        body: [drawRows([{ name: 'Network', value: request.network }])],
        approve: 'Switch',
      }
  }
}

function inBitcoin(satoshis: bigint): string {
  const digits = satoshis.toString().padStart(9, '0')
  const fraction = digits.slice(-8).replace(/0+$/, '')
  return `${digits.slice(0, -8)}${fraction && `.${fraction}`} BTC`
}
