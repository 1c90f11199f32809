const COLOURS = 360

/** A number that a text always gives (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

function initials(name: string): string {
  const words = name.split(/[\s\-_.:]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 2).map((word) => Array.from(word).find((sign) => /[\p{L}\p{N}]/u.test(sign)))
  return letters.join('').toLocaleUpperCase('en')
}

/** A picture for what has none: letters on a colour that its name always gives. An SVG, with no script and no style. */
export function drawMonogram(name: string, letters = initials(name)): string {
  const tone = hash(name) % COLOURS
  const size = letters.length > 2 ? 13 : 16
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 40 40">',
    '<linearGradient id="a" x1="0" y1="0" x2="1" y2="1">',
    `<stop offset="0" stop-color="hsl(${tone} 52% 52%)"/>`,
    `<stop offset="1" stop-color="hsl(${(tone + 32) % COLOURS} 58% 36%)"/>`,
    '</linearGradient><rect width="40" height="40" fill="url(#a)"/>',
    `<text x="20" y="20" dy=".36em" text-anchor="middle" fill="#fff" font-size="${size}" font-weight="650"`,
    ` font-family="system-ui,sans-serif">${letters.slice(0, 4)}</text></svg>`,
  ].join('')
}
