/** Where the browser of the device that began goes on to the provider. */
export const START_PATH = '/login/social/start'
/** Where providers send the visitor back to: the redirect uri to register with them. */
export const CALLBACK_PATH = '/login/social/callback'
/** What a page that opened the window itself is told at the end. It says nothing. */
export const RESULT_PATH = '/login/social/result'
export const SCRIPT_PATH = '/login/social/page.js'
export const STYLE_PATH = '/login/social/page.css'
