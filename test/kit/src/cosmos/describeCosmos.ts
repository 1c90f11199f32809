import type { Question } from '../announce/card/question.js'
import { section } from '../announce/card/question.js'
import { drawBox, drawRows, toRows } from '../announce/card/rows.js'
import type { CosmosQuestion } from './simulatedCosmosWallet.js'

/** Puts what a Cosmos wallet asks into words. */
export function describeCosmos(request: CosmosQuestion): Question {
  switch (request.kind) {
    case 'connect':
      return {
        title: 'Connect to this site?',
        lead: 'It will see your address on this chain, and can ask you to sign.',
        body: [
          drawRows([
            { name: 'Chain', value: request.chainId },
            { name: 'Account', value: request.accounts[0] ?? '', code: true },
          ]),
        ],
        approve: 'Connect',
      }
    case 'suggestChain':
      return {
        title: 'Add this network?',
        lead: 'The wallet does not know it yet.',
        body: [
          drawRows([
            { name: 'Name', value: request.name },
            { name: 'Chain id', value: request.chainId },
          ]),
        ],
        approve: 'Add',
      }
    case 'signDirect':
      return {
        title: 'Sign this transaction?',
        lead: 'The site can send it once it is signed.',
        body: [
          drawRows([
            { name: 'Account', value: request.address, code: true },
            { name: 'Chain', value: request.doc.chainId },
          ]),
          section('Bytes'),
          drawBox('Bytes', request.doc.bodyBytes.join(' '), true),
        ],
        approve: 'Sign',
      }
    case 'signAmino':
      return {
        title: request.doc.chain_id ? 'Sign this transaction?' : 'Sign this message?',
        lead: request.doc.chain_id
          ? 'The site can send it once it is signed.'
          : 'Signing costs nothing and moves nothing.',
        body: [drawRows([{ name: 'Account', value: request.address, code: true }, ...toRows(request.doc)])],
        approve: 'Sign',
      }
  }
}
