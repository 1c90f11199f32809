const toWord = (value: bigint | number) => value.toString(16).padStart(64, '0')

/**
 * A contract call as hex digits. Of the ABI's types it knows a word (bigint) and bytes of any length (hex digits).
 *
 * @example encodeCall('59d1d43c', node, toDigits(encodeText('avatar')))
 */
export function encodeCall(selector: string, ...values: readonly (bigint | string)[]): string {
  let tail = ''
  const head = values.map((value) => {
    if (typeof value === 'bigint') return toWord(value)
    const place = toWord(values.length * 32 + tail.length / 2)
    tail += toWord(value.length / 2) + value.padEnd(Math.ceil(value.length / 64) * 64, '0')
    return place
  })
  return selector + head.join('') + tail
}
