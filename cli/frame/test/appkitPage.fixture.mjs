// A site that uses the wallet through AppKit's own client, and shows the frame where AppKit shows it.
import { W3mFrameHelpers, W3mFrameProvider } from '@reown/appkit-wallet'

/** As AppKit names them: those that are not EVM by their reference alone. */
const networks = [
  { chainNamespace: 'eip155', id: 1 },
  { chainNamespace: 'eip155', id: 10 },
  { chainNamespace: 'solana', id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1' },
].map((network) => ({
  ...network,
  caipNetworkId: `${network.chainNamespace}:${network.id}`,
  rpcUrls: { default: { http: ['https://node.invalid'] } },
}))

/** @type {{ event: string, value?: unknown }[]} */
const heard = []
/** @param {string} event @param {unknown} [value] */
const hear = (event, value) => heard.push({ event, ...(value !== undefined && { value }) })

const provider = new W3mFrameProvider(
  /** @type {ConstructorParameters<typeof W3mFrameProvider>[0]} */ ({
    projectId: 'test',
    chainId: 'eip155:1',
    enableLogger: false,
    abortController: new AbortController(),
    onTimeout: (reason) => hear('timeout', reason),
    getActiveCaipNetwork: (namespace) => networks.find((one) => one.chainNamespace === namespace),
    getCaipNetworks: (namespace) =>
      networks.filter((one) => namespace === undefined || one.chainNamespace === namespace),
  }),
)

const frame = () => /** @type {HTMLIFrameElement} */ (document.getElementById('w3m-iframe'))

/** As the view ApproveTransaction does. */
function show() {
  const { style } = frame()
  style.display = 'block'
  style.height = '600px'
  style.width = '360px'
  style.left = 'calc(50% - 180px)'
  style.top = 'calc(50% - 300px + 32px)'
  style.bottom = 'unset'
}
const hide = () => {
  frame().style.display = 'none'
}

provider.onRpcRequest((request) => {
  hear('rpcRequest', request.method)
  if (!W3mFrameHelpers.checkIfRequestIsSafe(request)) show()
})
provider.onRpcSuccess((_, request) => {
  hear('rpcSuccess', request.method)
  if (!W3mFrameHelpers.checkIfRequestIsSafe(request)) hide()
})
provider.onRpcError((error) => {
  hear('rpcError', error.message)
  hide()
})
provider.onIsConnected(() => hear('isConnected'))
provider.onNotConnected(() => hear('notConnected'))
provider.onConnect((user) => hear('connect', user.address))
provider.onSocialConnected((user) => hear('socialConnected', user.address))
provider.onSetPreferredAccount(({ type }) => hear('setPreferredAccount', type))

/** @type {string[]} */
const messages = []
window.addEventListener('message', ({ data }) => messages.push(data.type))
/** What popups say when they are done, which their sites pass on. @type {unknown[]} */
const popups = []
window.addEventListener('message', ({ data }) => {
  if (data.resultUri) popups.push(data.resultUri)
})

/**
 * Shows the frame for as long as a login waits: the wallet's button is in it.
 *
 * @param {string} email
 */
async function connectEmail(email) {
  await provider.init()
  const connecting = provider.connectEmail({ email })
  show()
  return connecting.finally(hide)
}

/**
 * Any method: their types know those of EVM chains alone.
 *
 * @template Value
 * @param {{ method: string, params?: unknown, chainNamespace?: string }} request
 * @returns {Promise<Value>}
 */
const request = (request) =>
  provider.request(/** @type {Parameters<typeof provider.request>[0]} */ (/** @type {unknown} */ (request)))

export const site = { provider, heard, messages, popups, show, hide, connectEmail, request }
Object.assign(globalThis, { site })
