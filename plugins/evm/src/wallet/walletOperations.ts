// Its file comes first: what both need is in it.
export { connect } from './connect.js'
export { connectFailure, progressOf } from './connectFailure.js'
export { disconnect } from './disconnect.js'
export { passRequest } from './passRequest.js'
export { reconnect } from './reconnect.js'
export { switchNetwork } from './switchNetwork.js'
