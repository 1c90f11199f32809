import { SDK_VERSION } from './net/sdk.js'

/** Which copy of this package something was made with: a page may have loaded several. */
export interface KernelCopy {
  readonly version: string
}

/** Under which a plugin carries the copy that it was defined with. */
export const KERNEL_COPY = Symbol.for('@wallet-widget/kernel/copy')

export const THIS_COPY: KernelCopy = Object.freeze({ version: SDK_VERSION })
