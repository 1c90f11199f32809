export { loadView } from './coreViews.js'
export { Inline } from './Inline.js'
export { Modal } from './Modal.js'
