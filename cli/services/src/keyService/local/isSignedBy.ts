import { createHash, timingSafeEqual } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { KeyFile } from './keyFile.js'

/** How far the caller's clock may be off, in milliseconds, as with AWS. */
const SKEW = 5 * 60_000
const NEEDED = ['host', 'x-amz-date', 'x-amz-target']

/** Whether these credentials have signed the call, of now, with this body (Signature Version 4). */
export async function isSignedBy(
  { accessKeyId, secretAccessKey }: KeyFile['client'],
  { url, headers }: Request,
  body: string,
): Promise<boolean> {
  const [, id, date, region, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/kms\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/.exec(
      headers.get('authorization') ?? '',
    ) ?? []
  const signed = names.split(';')
  const datetime = headers.get('x-amz-date') ?? ''
  if (id !== accessKeyId || region === undefined || !datetime.startsWith(`${date}T`)) return false
  if (!NEEDED.every((name) => signed.includes(name)) || !isNow(datetime)) return false
  // The signer would take the caller's word for it.
  const told = headers.get('x-amz-content-sha256')
  if (told !== null && told !== createHash('sha256').update(body).digest('hex')) return false
  const expected = await new AwsV4Signer({
    method: 'POST',
    url,
    headers: signed.filter((name) => name !== 'host').map((name) => [name, headers.get(name) ?? '']),
    body,
    accessKeyId,
    secretAccessKey,
    service: 'kms',
    region,
    datetime,
    allHeaders: true,
  }).signature()
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
}

function isNow(datetime: string): boolean {
  const time = Date.parse(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return Math.abs(Date.now() - time) < SKEW
}
