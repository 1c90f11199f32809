import { readProperty } from './readProperty.js'

/** The property by which all copies of this package in a page know errors of one class. */
export const brandOf = (className: string): symbol => Symbol.for(`@wallet-widget/kernel/${className}`)

/** What `instanceof` asks a class with a brand. One that extends it, and has none of its own, looks at the prototype. */
export function isInstance(this: { readonly brand?: symbol }, error: unknown): boolean {
  const { brand } = this
  return brand !== undefined && Object.hasOwn(this, 'brand')
    ? readProperty(error, brand) === true
    : Function.prototype[Symbol.hasInstance].call(this, error)
}
