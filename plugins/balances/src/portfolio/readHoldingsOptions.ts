import type { PluginContext } from '@wallet-widget/kernel'
import type { BalancesOptions } from '../options.js'
import type { ServicesSource } from '../sources/servicesSource.js'
import type { Subject } from './listSubjects.js'

/** What is read, and from where. */
export interface ReadHoldingsOptions {
  readonly context: Pick<PluginContext<BalancesOptions>, 'config' | 'state' | 'options' | 'logger' | 'widget'>
  readonly subject: Subject
  /** Absent where none are configured. */
  readonly services: ServicesSource | undefined
  /** Addresses that the visitor added on this network. */
  readonly added: readonly string[]
  /** Addresses of what the account had last: the node is asked for it where the services fail. */
  readonly known: readonly string[]
  /** Past every cache. */
  readonly isForced: boolean
  readonly signal: AbortSignal
}
