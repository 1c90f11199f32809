import { readProperty } from '@wallet-widget/kernel'
import { readAccounts } from '../readAccounts.js'
import type { DriverInput, WalletDriver } from './driver.js'

/** Phantom, which serves Bitcoin's main network only. It cannot be asked without a prompt. */
export const phantomDriver = ({ ask }: DriverInput): WalletDriver => ({
  connect: async () => ({
    accounts: readAccounts(await ask('requestAccounts'), 'requestAccounts'),
    networkId: undefined,
  }),
  async signMessage({ account, message }) {
    const answer = await ask('signMessage', account.address, new TextEncoder().encode(message))
    return { signature: readProperty(answer, 'signature') }
  },
  takesSighashTypes: true,
  async signPsbt({ psbt, inputs }) {
    const inputsToSign = inputs.map(({ address, index, sighashTypes }) => ({
      address,
      signingIndexes: [index],
      ...(sighashTypes?.[0] === undefined ? {} : { sigHash: sighashTypes[0] }),
    }))
    return { psbt: await ask('signPSBT', psbt.bytes, { inputsToSign, finalize: false }) }
  },
  async readEvent({ name, value }) {
    if (name !== 'accountsChanged') return undefined
    return { type: 'state', state: { accounts: readAccounts(value, name), networkId: undefined } }
  },
})
