import { type PluginContext, readProperty } from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import type { Features, FeaturesState, RemoteConfigApi } from './api.js'
import { applyFeatures, overruled } from './applyFeatures.js'
import { askProject } from './askProject.js'
import { isFeatures, isSame, NO_FEATURES, siteFeatures } from './features.js'

/** What moves in this time after the visitor's click counts as its effect. Source: Layout Instability API. ms */
const EFFECT_MS = 500
/** After a failure the services are left alone for this long. ms */
const RETRY_MS = 60_000

/** What was remembered of a project. */
interface Remembered {
  readonly of: string
  readonly features: Features
}

const isRemembered = (value: unknown): value is Remembered | null =>
  value === null ||
  (typeof readProperty(value, 'of') === 'string' && isFeatures(readProperty(value, 'features')))

/** Has hold what the project said last time, and asks it once the visitor asks for something. */
export function setup(context: PluginContext<object>): RemoteConfigApi {
  const { config, hooks, state, storage } = context
  const site = siteFeatures(context)
  const $state = atom<FeaturesState>({ source: 'site', features: site })
  const hold = (next: FeaturesState) => {
    const { features } = $state.get()
    $state.set(next)
    applyFeatures(context, features, next.features)
  }
  const api = { $features: $state }
  if (config.basic) {
    hold({ source: 'basic', features: NO_FEATURES })
    return api
  }
  if (!config.services || !config.projectId) return api

  const kept = storage.item<Remembered | null>('features', {
    guard: isRemembered,
    fallback: null,
    cache: true,
  })
  const project = `${config.services} ${config.projectId}`
  let isTold = false
  const follow = (features: Features) => {
    hold({ source: 'project', features })
    const local = overruled(context, site, features)
    if (isTold || local.length === 0 || config.logLevel === 'silent') return
    isTold = true
    console.warn(
      `[wallet-widget] Local configuration ignored: the project’s remote configuration decides ${local.join('; ')}.`,
    )
  }
  const last = kept.get()
  if (last?.of === project) follow(last.features)

  /** What is to hold once it is calm. */
  let waiting: (() => void) | undefined
  let openedAt = 0
  let askedAt = Number.NEGATIVE_INFINITY
  /** Nothing moves under the visitor's hand, and no login is cut short: else it waits until the modal is closed. */
  const followWhenCalm = () => {
    const { open, view } = state.$router.get()
    const isEffect = view === 'Connect' && Date.now() - openedAt < EFFECT_MS
    const isConnecting = state.$pending.get()?.status === 'asking'
    if (!waiting || isConnecting || (open && !isEffect)) return
    const change = waiting
    waiting = undefined
    change()
  }
  const ask = async () => {
    if (Date.now() - askedAt < RETRY_MS) return
    askedAt = Date.now()
    const features = await askProject(context)
    if (features === undefined) return
    askedAt = Number.POSITIVE_INFINITY
    const { source, features: present } = $state.get()
    if (features) {
      kept.set({ of: project, features })
      if (source === 'project' && isSame(present, features)) return
      waiting = () => follow(features)
    } else {
      kept.remove()
      if (source !== 'project') return
      // It decides nothing any more.
      waiting = () => hold({ source: 'site', features: site })
    }
    followWhenCalm()
  }
  const start = () => void ask().catch(() => {})
  hooks.open.prepare.tap(() => {
    openedAt = Date.now()
    start()
  })
  hooks.connect.prepare.tap(start)
  context.onDispose(state.$router.listen(followWhenCalm))
  context.onDispose(state.$pending.listen(followWhenCalm))
  return api
}
