import { readProperty } from '@wallet-widget/kernel'

/** Whether a request moves something: what the account holds may change soon. A PSBT that is not broadcast is signed alone. */
export const isSending = ({
  method,
  params,
}: {
  readonly method: string
  readonly params?: unknown
}): boolean => /send/i.test(method) || (/psbt/i.test(method) && readProperty(params, 'broadcast') === true)
