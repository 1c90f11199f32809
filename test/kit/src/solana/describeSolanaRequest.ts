import { createAccountPicker } from '../announce/card/accountPicker.js'
import { type Question, section } from '../announce/card/question.js'
import { drawBox, drawRows } from '../announce/card/rows.js'
import type { ApprovalRequest } from '../wallet/approvalRequest.js'
import type { InstructionSummary, SolanaQuestion, TransactionSummary } from './solanaQuestion.js'

/** Puts a request to a Solana wallet into words. */
export function describeSolanaRequest(request: ApprovalRequest<SolanaQuestion>): Question {
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
      const text = readUtf8(request.message)
      return {
        title: 'Sign this message?',
        lead: 'Signing costs nothing and moves nothing.',
        body: [
          text === undefined
            ? drawBox('Message, not text', toHex(request.message), true)
            : drawBox('Message', text || '(empty)'),
          signedBy(request.address),
        ],
        approve: 'Sign',
      }
    }
    case 'signIn':
      return {
        title: 'Sign in?',
        lead: 'Signing costs nothing and moves nothing.',
        body: [drawBox('Message', request.text), signedBy(request.address)],
        approve: 'Sign in',
      }
    case 'signTransactions': {
      const { address, chain, send, transactions } = request
      const several = transactions.length > 1
      const what = several ? `these ${transactions.length} transactions` : 'this transaction'
      return {
        title: `${send ? 'Send' : 'Sign'} ${what}?`,
        lead: send ? 'It is signed and sent to the chain at once.' : 'The site can send what you sign.',
        body: [
          ...transactions.flatMap((transaction, index) => [
            ...(several ? [section(`Transaction ${index + 1}`)] : []),
            ...drawTransaction(transaction),
          ]),
          drawRows([
            ...(chain ? [{ name: 'Network', value: chain }] : []),
            { name: 'Account', value: address, code: true },
          ]),
        ],
        approve: send ? 'Send' : 'Sign',
      }
    }
  }
}

const signedBy = (address: string) => drawRows([{ name: 'Account', value: address, code: true }])

const drawTransaction = ({ feePayer, instructions, version }: TransactionSummary): readonly Node[] => [
  ...instructions.map(drawInstruction),
  drawRows([
    { name: 'Fee paid by', value: feePayer, code: true },
    { name: 'Version', value: String(version) },
  ]),
]

const drawInstruction = (instruction: InstructionSummary): Node =>
  instruction.kind === 'transfer'
    ? drawRows([
        { name: 'From', value: instruction.from, code: true },
        { name: 'To', value: instruction.to, code: true },
        { name: 'Value', value: inSol(instruction.lamports) },
      ])
    : drawRows([
        { name: 'Program', value: instruction.program, code: true },
        { name: 'Data', value: `${instruction.bytes} bytes` },
      ])

function inSol(lamports: bigint): string {
  const digits = lamports.toString().padStart(10, '0')
  const fraction = digits.slice(-9).replace(/0+$/, '')
  return `${digits.slice(0, -9)}${fraction && `.${fraction}`} SOL`
}

function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
