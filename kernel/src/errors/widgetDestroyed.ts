import { BaseError } from './BaseError.js'

/** The error for what is asked of a widget once it is destroyed. */
export const widgetDestroyed = () =>
  new BaseError('The widget was destroyed.', {
    code: 'WIDGET_DESTROYED',
    metaMessages: ['Make another one with `createWidget`.'],
  })
