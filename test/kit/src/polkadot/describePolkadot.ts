import { createAccountPicker } from '../announce/card/accountPicker.js'
import type { Question } from '../announce/card/question.js'
import { section } from '../announce/card/question.js'
import { drawBox, drawRows, toRows } from '../announce/card/rows.js'
import { hexToText } from '../announce/card/showText.js'
import type { PolkadotQuestion } from './simulatedPolkadotWallet.js'

/** Puts what a Polkadot wallet asks into words. */
export function describePolkadot(request: PolkadotQuestion): Question {
  switch (request.kind) {
    case 'connect': {
      const picker = createAccountPicker(request.accounts)
      return {
        title: 'Connect to this site?',
        lead: 'It will see these addresses, and can ask you to sign.',
        body: [picker.node],
        approve: 'Connect',
        chosen: picker.chosen,
      }
    }
    case 'signMessage':
      return {
        title: 'Sign this message?',
        lead: 'Signing costs nothing and moves nothing.',
        body: [
          drawBox('Message', hexToText(request.message) ?? request.message),
          drawRows([{ name: 'Account', value: request.address, code: true }]),
        ],
        approve: 'Sign',
      }
    case 'signTransaction':
      return {
        title: 'Sign this transaction?',
        lead: 'The site can send it once it is signed.',
        body: [
          section('Call'),
          drawBox('Call', request.payload.method, true),
          section('Details'),
          drawRows(toRows({ ...request.payload, method: undefined, signedExtensions: undefined })),
        ],
        approve: 'Sign',
      }
  }
}
