import type { PluginScene } from '../plugins/scene.js'
import { ALERT_SCENES } from './alerts.js'
import { CHAIN_SCENES } from './severalChains.js'
import { SLOW_SCENES } from './slow.js'

/** More of the widget's own views: with wallets of several chains, with notices, and while they wait. */
export const WIDGET_SCENES: readonly PluginScene[] = [...CHAIN_SCENES, ...ALERT_SCENES, ...SLOW_SCENES]
