/** @typedef {import('../apps/apps.mjs').App} App */

/** The announced wallet's row. @param {App} app */
export const walletTarget = (app) => app.wallet ?? { text: 'Bench Wallet' }

/** What must be seen for the modal to count as open. @param {App} app */
export const shownTarget = (app) => app.shown ?? walletTarget(app)
