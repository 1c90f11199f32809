/** A key service that speaks the protocol of AWS KMS: that one, or `npx @wallet-widget/services keys serve`. */
export type KeyServiceOptions = {
  /** `https://kms.eu-west-1.amazonaws.com`, or `http://127.0.0.1:<port>` of one on this machine. */
  url: string
  /** Ids or ARNs of its keys. The first wraps, all unwrap. */
  keyIds: readonly string[]
  accessKeyId: string
  secretAccessKey: string
}
