import { readProperty } from '@wallet-widget/kernel'

/** Follows a path of names, such as `okxwallet.bitcoin`, from the page's window. */
export const readPath = (page: unknown, path: string): unknown =>
  path.split('.').reduce((object: unknown, name) => readProperty(object, name), page)
