import type { StatusReason } from '@wallet-widget/kernel'

const REASONS: readonly StatusReason[] = ['locked', 'notRestored', 'pluginDisabled', 'networkRemoved']

/** Whether what is not connected is expected to be so again by itself. */
export const mayComeBack = ({ reason }: { readonly reason: StatusReason }): boolean =>
  REASONS.includes(reason)
