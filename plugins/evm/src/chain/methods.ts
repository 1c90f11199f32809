// By the beginnings of their names, which are long.
const answeredByNode =
  /^(eth_(call|createA|estimate|bl|feeH|gasP|maxP|sync|simulate|get(?!Enc)|new|uninst|supportedE|sendRaw)|web3_client|net_list)/

/** Whether a method reads from the chain (or hands it what is signed already), so that no wallet need be asked. */
export const isAnsweredByNode = (method: string): boolean => answeredByNode.test(method)

/** What a method is bound to: `sign` yields a signature, `send` moves something. */
export function bindingOf(method: string): 'sign' | 'send' | undefined {
  if (/_send(?!Raw)/.test(method)) return 'send'
  return /_(sign|grantP)/.test(method) ? 'sign' : undefined
}
