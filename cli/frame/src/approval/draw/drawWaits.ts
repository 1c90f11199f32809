import type { DeviceWait } from '../../waiting/deviceWait.js'
import { drawWait } from '../../waiting/drawWait.js'
import { drawSite } from './drawSite.js'
import type { Drawing, RenderContext } from './renderContext.js'

/** That a device is new and can’t do what is asked yet. */
export function drawWaits(context: RenderContext, wait: DeviceWait): Drawing {
  const { document, t } = context
  return {
    title: t('waits.title'),
    warnings: [],
    nodes: [drawSite(context), ...drawWait(document, t, wait)],
  }
}
