import { BaseError } from './BaseError.js'

/** The error for what is asked of a plugin that is off, or not set up yet. */
export const pluginNotReady = (id: string) =>
  new BaseError(`The plugin "${id}" is not set up.`, {
    code: 'PLUGIN_NOT_READY',
    plugin: id,
    metaMessages: ['Await `widget.ready` first, or enable it.'],
  })

/** The error for what is asked of a widget once it is destroyed. */
export const widgetDestroyed = () =>
  new BaseError('The widget was destroyed.', {
    code: 'WIDGET_DESTROYED',
    metaMessages: ['Make another one with `createWidget`.'],
  })
