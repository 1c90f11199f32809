/** A document to sign in Amino JSON. Source: Cosmos SDK, StdSignDoc. */
export interface AminoSignDoc {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: { readonly amount: readonly { denom: string; amount: string }[]; readonly gas: string }
  readonly msgs: readonly { readonly type: string; readonly value: Readonly<Record<string, unknown>> }[]
  readonly memo: string
}

const TYPE = 'sign/MsgSignData'

/** Returns the document that signs a message. It cannot be sent: it names no chain and pays no fee. Source: ADR-36. */
export const messageDoc = (signer: string, base64: string): AminoSignDoc => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [{ type: TYPE, value: { signer, data: base64 } }],
  memo: '',
})

/** Whether a document is exactly such a message of this signer. */
export function isMessageDoc(doc: unknown, signer: string): boolean {
  try {
    const [message] = (doc as AminoSignDoc).msgs
    const data = message?.value.data
    return typeof data === 'string' && sorted(doc) === sorted(messageDoc(signer, data))
  } catch {
    return false
  }
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
