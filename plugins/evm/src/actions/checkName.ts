import { BaseError } from '@wallet-widget/kernel'
import { readName } from '../chain/readName.js'

/** @throws BaseError `INVALID_ENS_NAME` */
export async function checkName(name: string): Promise<string> {
  const checked = await readName(name)
  if (checked !== null) return checked
  throw new BaseError('The name is not an ENS name in its normal form', {
    code: 'INVALID_ENS_NAME',
    metaMessages: ['Write it in lower case, without look-alike letters (ENSIP-15).'],
  })
}
