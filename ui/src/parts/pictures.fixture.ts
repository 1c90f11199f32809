/** Repeats text. */
export const times = (count: number, text: string | ((index: number) => string)): string =>
  Array.from({ length: count }, (_, index) => (typeof text === 'string' ? text : text(index))).join('')

/** A drawing as a data url. */
export const svgOf = (inner: string): string =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:s="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 96">${inner}</svg>`)}`

const bytes = (value: number, length: number): string[] =>
  Array.from({ length }, (_, index) => String.fromCharCode(Math.floor(value / 256 ** index) % 256))
const little = (value: number, length: number) => bytes(value, length).join('')
const big = (value: number, length: number) => bytes(value, length).reverse().join('')
const url = (kind: string, data: string) => `data:image/${kind};base64,${btoa(data)}`
const webp = (data: string) => url('webp', `RIFF${little(data.length + 4, 4)}WEBP${data}`)

/** How pictures of a width and height begin, as data urls. */
export const bytesOf = {
  png: (width: number, height: number) =>
    url('png', `\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR${big(width, 4)}${big(height, 4)}\x08\x06\0\0\0`),
  gif: (width: number, height: number) => url('gif', `GIF89a${little(width, 2)}${little(height, 2)}\0\0\0;`),
  'gif with a larger picture': (width: number, height: number) =>
    url(
      'gif',
      `GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0${little(width, 2)}${little(height, 2)}\0`,
    ),
  jpeg: (width: number, height: number) =>
    url('jpeg', `\xff\xd8\xff\xe0\0\x04JF\xff\xc2\0\x11\x08${big(height, 2)}${big(width, 2)}\x03`),
  webp: (width: number, height: number) =>
    webp(`VP8 \0\0\0\0\0\0\0\x9d\x01\x2a${little(width, 2)}${little(height, 2)}`),
  'lossless webp': (width: number, height: number) =>
    webp(`VP8L\0\0\0\0\x2f${little(width - 1 + (height - 1) * 0x4000, 4)}`),
  'extended webp': (width: number, height: number) =>
    webp(`VP8X\x0a\0\0\0\0\0\0\0${little(width - 1, 3)}${little(height - 1, 3)}`),
} as const
