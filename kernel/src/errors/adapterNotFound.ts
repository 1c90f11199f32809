import { BaseError } from './BaseError.js'

/** The error for a chain that no enabled plugin has brought an adapter for. */
export const adapterNotFound = (...namespaces: readonly string[]) =>
  new BaseError('Adapter not found', {
    code: 'ADAPTER_NOT_FOUND',
    metaMessages: [
      `No enabled plugin brings a chain adapter for ${namespaces.join(', ')}.`,
      'Add the plugin of that chain to `plugins`, or enable it.',
    ],
  })
