// Lower bound: React + viem (tree-shaken actions) + mipd + a native <dialog>. No WalletConnect, no styles to speak of.

import { createStore } from 'mipd'
import { useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient, custom } from 'viem'
import { getChainId, requestAddresses } from 'viem/actions'
import { mainnet } from 'viem/chains'

const store = createStore()

function App() {
  const providers = useSyncExternalStore(store.subscribe, store.getProviders)
  const [address, setAddress] = useState()
  const [chainId, setChainId] = useState()
  const dialog = useRef(null)

  async function connect(provider) {
    const client = createClient({ chain: mainnet, transport: custom(provider) })
    const [account] = await requestAddresses(client)
    setChainId(await getChainId(client))
    setAddress(account)
    dialog.current.close()
  }

  return (
    <>
      <button type="button" id="connect" onClick={() => dialog.current.showModal()}>
        {address ? `${address.slice(0, 6)}…${address.slice(-4)}` : 'Connect'}
      </button>
      <output id="address">{address}</output> <span>{chainId}</span>
      <dialog ref={dialog} aria-labelledby="title">
        <h2 id="title">Connect a wallet</h2>
        <ul>
          {providers.map(({ info, provider }) => (
            <li key={info.uuid}>
              <button type="button" onClick={() => connect(provider)}>
                <img src={info.icon} alt="" width="24" height="24" /> {info.name}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" onClick={() => dialog.current.close()}>
          Close
        </button>
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root')).render(<App />)
