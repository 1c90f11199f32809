// Not a wallet widget: React and one button that opens an empty <dialog>.
// Subtract it to see what a widget itself costs.
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'

function App() {
  const dialog = useRef(null)
  return (
    <>
      <button type="button" id="connect" onClick={() => dialog.current.showModal()}>
        Connect
      </button>
      <dialog ref={dialog} aria-label="Connect a wallet">
        <button type="button" onClick={() => dialog.current.close()}>
          Bench Wallet
        </button>
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root')).render(<App />)
