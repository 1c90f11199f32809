import { readProperty } from '@wallet-widget/kernel'
import { readAccounts } from '../readAccounts.js'
import type { WalletWay, WayInput } from './way.js'

/** Phantom: on Bitcoin's main network alone. It can't be asked without a question to the visitor. */
export const phantomWay = ({ ask }: WayInput): WalletWay => ({
  connect: async () => ({
    accounts: readAccounts(await ask('requestAccounts'), 'requestAccounts'),
    networkId: undefined,
  }),
  async signMessage({ account, message }) {
    const answer = await ask('signMessage', account.address, new TextEncoder().encode(message))
    return { signature: readProperty(answer, 'signature') }
  },
  async signPsbt({ psbt, inputs }) {
    const inputsToSign = inputs.map(({ address, index, sighashTypes }) => ({
      address,
      signingIndexes: [index],
      ...(sighashTypes?.[0] === undefined ? {} : { sigHash: sighashTypes[0] }),
    }))
    return { psbt: await ask('signPSBT', psbt.bytes, { inputsToSign, finalize: false }) }
  },
  async hear({ name, value }) {
    if (name !== 'accountsChanged') return undefined
    return { type: 'state', state: { accounts: readAccounts(value, name), networkId: undefined } }
  },
})
