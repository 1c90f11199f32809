/** Whether a method reads from the node (or hands it what is signed already), so that no wallet need be asked. */
export const isAnsweredByNode = (method: string): boolean =>
  /^(state_(get|call|query)|chain_get|system_(accountN|chain|health|name|prop|version)|payment_query|author_submitExtrinsic$|rpc_methods$)/.test(
    method,
  )

/** What a method is bound to. These wallets sign; the site sends. */
export const bindingOf = (method: string): 'sign' | undefined =>
  method.startsWith('polkadot_sign') ? 'sign' : undefined
