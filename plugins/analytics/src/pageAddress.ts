/** Words that a path is made of. Names, numbers and tokens are none. */
const PLAIN = /^[a-z]+([-_.][a-z]+)*$/i
const LONGEST = 24
const MOST_PARTS = 8

/**
 * The address of a page as it is told: no query and no fragment, and of its path the plain words alone, since a path may hold
 * an email, a code or a token.
 *
 * @example pageAddress(new URL('https://shop.example/orders/4711?email=a@b.example')) // 'https://shop.example/orders/*'
 */
export function pageAddress({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): string {
  const parts = pathname.split('/').slice(1, MOST_PARTS + 1)
  const told = parts.map((part) => (part === '' || (part.length <= LONGEST && PLAIN.test(part)) ? part : '*'))
  return `${origin}/${told.join('/')}`
}
