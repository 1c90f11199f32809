import { controls } from '../theme/controls.js'
import { modalCss } from '../theme/modalCss.js'
import { pieces } from '../theme/pieces.js'
import { tokens } from '../theme/tokens.js'

/** All that the widget's shadow root wears, as one sheet. */
export const modalStyles = tokens + controls + pieces + modalCss
