/** Opened by the popup, goes on to the provider. */
export const START_PATH = '/login/social/start'
/** Where providers send the visitor back to: the redirect uri to register with them. */
export const CALLBACK_PATH = '/login/social/callback'
/** What the frame is told; a ticket is in its query. */
export const RESULT_PATH = '/login/social/result'
export const SCRIPT_PATH = '/login/social/page.js'
export const STYLE_PATH = '/login/social/page.css'
