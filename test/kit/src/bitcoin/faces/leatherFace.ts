import { base64, hex } from '@scure/base'
import type { BitcoinCore } from '../bitcoinCore.js'
import { Refusal } from '../bitcoinFailures.js'

const CODES = { rejected: 4001, unsupported: -32601, unauthorized: 4100, pending: -32002, invalid: -32602 }

type Fields = Readonly<Record<string, unknown>>

/** The wallet as Leather speaks: it rejects with a whole JSON-RPC answer, and tells nothing by itself. */
export function leatherFace(core: BitcoinCore): object {
  const answer = async (method: string, params: Fields): Promise<unknown> => {
    const addresses = await core.shared()
    const ofType = (type: unknown) =>
      addresses.find(({ addressType }) => addressType === (type ?? 'p2wpkh'))?.address ?? ''
    switch (method) {
      case 'getAddresses':
        return {
          addresses: [
            ...(await core.connect()).map(({ address, addressType, path, publicKey }) => ({
              symbol: 'BTC',
              type: addressType,
              address,
              publicKey,
              derivationPath: path,
            })),
            { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' },
          ],
        }
      case 'signMessage': {
        const address = ofType(params.paymentType)
        const message = String(params.message)
        return {
          address,
          message,
          signature: base64.encode(await core.signMessage(address, message, 'bip322')),
        }
      }
      case 'signPsbt': {
        const given = hex.decode(String(params.hex))
        const wanted = params.signAtIndex as number | readonly number[] | undefined
        const inputs =
          wanted === undefined
            ? await core.ownInputs(given)
            : [wanted].flat().map((index) => ({ index, address: ofType('p2wpkh') }))
        const psbt = await core.signPsbt(given, inputs, params.broadcast === true)
        return {
          hex: hex.encode(psbt),
          ...(params.broadcast === true ? { txid: await core.push(psbt) } : {}),
        }
      }
      case 'sendTransfer': {
        const [first] = params.recipients as readonly { address: string; amount: string }[]
        if (!first) throw new Refusal('invalid', 'No recipient')
        return { txid: await core.sendTransfer({ recipient: first.address, amount: Number(first.amount) }) }
      }
      default:
        throw new Refusal('unsupported', `"${method}" is not supported`)
    }
  }
  return {
    async request(method: string, params: Fields = {}) {
      try {
        return { jsonrpc: '2.0', id: '1', result: await answer(method, params) }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        throw { jsonrpc: '2.0', id: '1', error: { code: CODES[error.why], message: error.message } }
      }
    },
  }
}
