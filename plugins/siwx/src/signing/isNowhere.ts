import type { Session } from '@wallet-widget/kernel'
import { mayComeBack } from './mayComeBack.js'

/** Whether no wallet is connected on any chain, and none is expected to come back by itself. */
export const isNowhere = ({ chains, ended }: Session): boolean =>
  Object.values(chains).every((chain) => chain?.status === 'disconnected' && !mayComeBack(chain)) &&
  !ended.some(mayComeBack)
