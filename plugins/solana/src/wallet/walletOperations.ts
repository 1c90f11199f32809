export { connect } from './connect.js'
export { disconnect } from './disconnect.js'
export { passRequest } from './passRequest.js'
export { reconnect } from './reconnect.js'
