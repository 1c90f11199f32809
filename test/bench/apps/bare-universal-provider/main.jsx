// Lower bound of pairing: React, the library as it comes, and its code drawn in a native <dialog>. No styles, no
// wallet list, no expiry, no cancelling.

import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { encode } from 'uqr'

const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
]
const optionalNamespaces = {
  eip155: { chains: ['eip155:1', 'eip155:137'], methods, events: ['accountsChanged', 'chainChanged'] },
}

let starting
async function start() {
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  const provider = await UniversalProvider.init({
    projectId: 'bench',
    relayUrl: `${window.__benchConfig.services.replace('http', 'ws')}/relay`,
    metadata: { name: 'Bench', description: 'A page to measure.', url: 'https://example.org', icons: [] },
    telemetryEnabled: false,
  })
  const { core } = provider.client
  // What ours switches off too: a frame of a public server, waited for 5 s, and the question whether there is an
  // internet, which a relay on this machine does not need.
  core.verify.register = async () => ''
  core.relayer.confirmOnlineStateOrThrow = async () => {}
  return provider
}

function draw(text) {
  const { data, size } = encode(text, { ecc: 'Q', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

function Code({ uri }) {
  const { size, path } = draw(uri)
  return (
    <svg id="code" role="img" aria-label="QR code" width="300" height="300" viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  )
}

function App() {
  const [uri, setUri] = useState()
  const [address, setAddress] = useState()
  const dialog = useRef(null)

  async function pair() {
    starting ??= start()
    const provider = await starting
    provider.events.removeAllListeners('display_uri')
    provider.on('display_uri', setUri)
    const session = await provider.connect({ optionalNamespaces })
    setAddress(session.namespaces.eip155.accounts[0].split(':')[2])
    dialog.current.close()
  }

  return (
    <>
      <button type="button" id="connect" onClick={() => dialog.current.showModal()}>
        Connect
      </button>
      <output id="address">{address}</output>
      <dialog ref={dialog} aria-labelledby="title" onClose={() => setUri(undefined)}>
        <h2 id="title">Connect a wallet</h2>
        {uri ? (
          <Code uri={uri} />
        ) : (
          <button type="button" onClick={() => void pair()}>
            QR code
          </button>
        )}
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root')).render(<App />)
