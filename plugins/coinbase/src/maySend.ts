import { bindsNetwork } from './bindsNetwork.js'

/** Whether something may have been sent when a request fails: not where it moves the wallet, or has it sign for the site. */
export const maySend = (method: string): boolean =>
  bindsNetwork(method, undefined) && !/^(eth|personal)_sign/.test(method)
