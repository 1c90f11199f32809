export { connect } from './connect.js'
export { passRequest } from './passRequest.js'
export { reconnect } from './reconnect.js'
