// What the server and the page that holds the keys agree on. It runs in both: nothing of Node, nothing of the DOM.
export * from './accounts/entryPoints.js'
export * from './accounts/ownedAccount.js'
export * from './accounts/smartAccount.js'
export * from './accounts/smartAccounts.js'
export * from './accounts/soladyAccount.js'
export * from './login.js'
