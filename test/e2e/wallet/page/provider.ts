import { initializeProvider } from '@metamask/providers'
import { Duplex } from 'readable-stream'

type Message = { readonly method?: string }

declare global {
  interface Window {
    metaMaskBackground(message: Message): Promise<unknown>
    metaMaskNotify(message: Message): void
  }
}

// Since @metamask/providers 19 the stream carries bare JSON-RPC messages.
const stream = new Duplex({
  objectMode: true,
  read() {},
  write(message: Message, _encoding: string, done: () => void) {
    done()
    if (message?.method)
      void window.metaMaskBackground(message).then((answer) => answer && stream.push(answer))
  },
})
window.metaMaskNotify = (message) => void stream.push(message)

initializeProvider({
  connectionStream: stream as never,
  providerInfo: {
    uuid: '7c1b1bd2-2f35-4e0a-9a4e-35b3a8f6c7b1',
    name: 'MetaMask',
    icon: 'data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%20viewBox%3D%220%200%2040%2040%22%3E%3Crect%20width%3D%2240%22%20height%3D%2240%22%20fill%3D%22%23f6851b%22%2F%3E%3Cpath%20d%3D%22M8%2010l12%209%2012-9-4%2019H12z%22%20fill%3D%22%23fff%22%2F%3E%3C%2Fsvg%3E',
    rdns: 'io.metamask',
  },
  shouldSendMetadata: false,
  shouldSetOnWindow: true,
})
