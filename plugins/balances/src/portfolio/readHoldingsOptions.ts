import type { PluginContext } from '@wallet-widget/kernel'
import type { Holding } from '../api.js'
import type { BalancesOptions } from '../options.js'
import type { ServicesSource } from '../sources/servicesSource.js'
import type { ContractDecimals } from './contractDecimals.js'
import type { Subject } from './listSubjects.js'

/** What is read, and from where. */
export interface ReadHoldingsOptions {
  readonly context: Pick<PluginContext<BalancesOptions>, 'config' | 'state' | 'options' | 'logger' | 'widget'>
  readonly subject: Subject
  /** Absent where none are configured. */
  readonly services: ServicesSource | undefined
  /** Addresses that the visitor added on this network. */
  readonly added: readonly string[]
  /** What the account had last: the node is asked for it where the services fail, and what it can't read stays. */
  readonly before: readonly Holding[]
  /** By which the decimals of what the services list are held against the tokens' contracts. Absent: they are not. */
  readonly contractDecimals?: ContractDecimals | undefined
  /** Past every cache. */
  readonly isForced: boolean
  readonly signal: AbortSignal
}
