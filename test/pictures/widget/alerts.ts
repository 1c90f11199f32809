import { definePlugin } from '@wallet-widget/kernel'
import { openWith, type PluginScene } from '../plugins/scene.js'

const CODES = [
  'NETWORK_NOT_FOUND',
  'INVALID_APP_CONFIGURATION',
  'SESSION_EXPIRED',
  'INVALID_PROJECT_ID',
  'PROJECT_ID_NOT_CONFIGURED',
  'SERVER_ERROR',
  'RATE_LIMITED',
] as const

type Code = (typeof CODES)[number]

const alerting = (codes: readonly Code[]) =>
  definePlugin({
    id: 'alerting',
    setup(context) {
      for (const code of codes) context.widget.alert(code)
    },
  })()

const scene = (name: string, codes: readonly Code[]): PluginScene => ({
  name: `Alert-${name}`,
  show: (config) => openWith([alerting(codes)], config, 'Connect'),
})

/** Each notice about the site's set-up, over a view; and several of them. */
export const ALERT_SCENES: readonly PluginScene[] = [
  ...CODES.map((code) => scene(code, [code])),
  scene('several', ['PROJECT_ID_NOT_CONFIGURED', 'SERVER_ERROR', 'RATE_LIMITED']),
]
