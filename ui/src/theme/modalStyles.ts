import modal from '../modal/modal.css?inline'
import notices from '../modal/notices.css?inline'
import controls from './controls.css?inline'
import pieces from './pieces.css?inline'
import tokens from './tokens.css?inline'

/** All that the modal needs to be drawn, as one sheet. */
export const modalStyles = tokens + controls + pieces + modal + notices
