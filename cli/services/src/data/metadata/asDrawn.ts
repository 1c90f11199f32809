/** Letters of other scripts that are drawn as Latin ones. */
const DRAWN_ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  ѕ: 's',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  і: 'i',
  ј: 'j',
  о: 'o',
  р: 'p',
  т: 't',
  у: 'y',
  х: 'x',
  в: 'b',
  н: 'h',
  к: 'k',
  м: 'm',
  ο: 'o',
  α: 'a',
  τ: 't',
  υ: 'u',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ρ: 'p',
  '0': 'o',
  '1': 'i',
  $: 's',
  '₮': 't',
}

/** A word by what it looks like: two that are drawn alike are the same. */
export const asDrawn = (word: string): string =>
  [...word.normalize('NFKD').toLowerCase()]
    .map((letter) => DRAWN_ALIKE[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('l', 'i')
