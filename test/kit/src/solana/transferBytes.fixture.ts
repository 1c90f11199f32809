import { base58 } from '@scure/base'

/** A transfer of SOL as it travels, unsigned, put together by hand. */
export function transferBytes({
  from,
  to,
  lamports,
  version,
}: {
  from: string
  to: string
  lamports: bigint
  version: 'legacy' | 0
}): Uint8Array {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, 2, true)
  data.setBigUint64(4, lamports, true)
  return Uint8Array.from([
    1,
    ...new Uint8Array(64),
    ...(version === 0 ? [0x80] : []),
    ...[1, 0, 1],
    ...[3, ...base58.decode(from), ...base58.decode(to), ...new Uint8Array(32)],
    ...new Uint8Array(32).fill(7),
    ...[1, 2, 2, 0, 1, 12, ...new Uint8Array(data.buffer)],
    ...(version === 0 ? [0] : []),
  ])
}
