import type { Widget } from '@wallet-widget/kernel'
import { addText } from '../i18n/addText.js'
import type { Text } from '../i18n/text.js'
import { uiText } from '../i18n/uiText.js'

export { loadView } from './coreViews.js'
export { Inline } from './Inline.js'
export { Modal } from './Modal.js'
export { prefetchView } from './prefetchView.js'

/**
 * The strings that a part of the modal brings when it is fetched. Parts have this from here, of all places: a
 * bundler then knows that the modal is there before any of them, and puts all that they share in its one file.
 */
export const texts = (...all: readonly Text[]): readonly Text[] => all

/** Gives a widget the strings of the modal, before it is drawn. */
export const prepare = (widget: Widget): void => addText(widget, uiText)
