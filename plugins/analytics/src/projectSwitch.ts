import { loadNet, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { servicesQuery } from '@wallet-widget/kernel/connectors'

/** Whether the project wants to be told. */
export interface ProjectSwitch {
  /** Asks the services, unless they have answered lately. @throws HttpError, BaseError `REQUEST_TIMEOUT` */
  ask(): Promise<boolean>
  /** What they last answered; false as long as they have not. */
  known(): boolean
}

/** A page that stays open asks again after this long. ms */
const FRESH_MS = 10 * 60_000
const DEADLINE_MS = 5000

const isAnswer = (value: unknown): value is { readonly isAnalyticsEnabled: boolean } =>
  typeof readProperty(value, 'isAnalyticsEnabled') === 'boolean'

export function createProjectSwitch(config: PluginContext['config']): ProjectSwitch {
  let isOn = false
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | undefined

  async function read(): Promise<boolean> {
    try {
      const { httpJson } = await loadNet()
      const url = `${config.services}/getAnalyticsConfig?${servicesQuery(config)}`
      const answer = await httpJson(url, { schemaGuard: isAnswer, timeout: DEADLINE_MS, maxBytes: 10_000 })
      isOn = answer.isAnalyticsEnabled
      askedAt = Date.now()
      return isOn
    } finally {
      asking = undefined
    }
  }
  return {
    async ask() {
      if (Date.now() - askedAt < FRESH_MS) return isOn
      asking ??= read()
      return asking
    },
    known: () => isOn,
  }
}
