import { encodeText, toDigits } from './hexText.js'

/** A name of labels up to 255 bytes as hex digits: each label after its length, then 0. Source: RFC 1035, ENSIP-10. */
export const encodeDnsName = (name: string): string =>
  name
    .split('.')
    .map(encodeText)
    .map((label) => toDigits(Uint8Array.of(label.length, ...label)))
    .concat('00')
    .join('')
