// What the server and the page that holds the keys agree on. It runs in both: nothing of Node, nothing of the DOM.
export * from './login.js'
export * from './smartAccounts.js'
