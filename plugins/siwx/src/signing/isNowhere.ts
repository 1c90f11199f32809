import type { Session, StatusReason } from '@wallet-widget/kernel'

const MAY_COME_BACK: readonly StatusReason[] = ['locked', 'notRestored', 'pluginDisabled', 'networkRemoved']

/** Whether no wallet is connected on any chain, and none is expected to come back by itself. */
export const isNowhere = ({ chains }: Session): boolean =>
  Object.values(chains).every(
    (chain) => chain?.status === 'disconnected' && !MAY_COME_BACK.includes(chain.reason),
  )
