/**
 * The address of a page as it is told: its origin, and the first of the site's own patterns that its path fits. Nothing of the
 * path itself is told, since its parts may be a name, an invitation or a code, whatever they are made of.
 *
 * @param paths `*` stands for one part
 * @example pageAddress(new URL('https://shop.example/orders/alice'), ['/orders/*']) // 'https://shop.example/orders/*'
 */
export function pageAddress(
  { origin, pathname }: Pick<URL, 'origin' | 'pathname'>,
  paths: readonly string[] = [],
): string {
  const parts = partsOf(pathname)
  const isOf = (path: string) => {
    const wanted = partsOf(path)
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part === parts[index] || (part === '*' && parts[index] !== ''))
    )
  }
  return origin + (paths.find(isOf) ?? '/')
}

/** Of `/cart/` the same as of `/cart`. */
const partsOf = (path: string) => path.replace(/(.)\/$/, '$1').split('/')
