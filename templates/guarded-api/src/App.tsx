import { useSession } from '@wallet-widget/siwx/hooks'
import { ConnectButton, NetworkButton } from '@wallet-widget/ui'
import { config } from '../wallet-widget.config.js'
import { Hello } from './Hello.js'

export function App() {
  const { status, session } = useSession()
  return (
    <>
      <header>
        <strong>{config.metadata?.name}</strong>
        <NetworkButton />
        <ConnectButton />
      </header>
      <main>
        {session ? (
          <Hello key={session.message} address={session.data.address} chainId={session.data.chainId} />
        ) : (
          <section aria-busy={status === 'loading'}>
            <h1>For members</h1>
            <p>
              What is here comes from an API that lets in who signed in with their wallet, and nobody else.
            </p>
            <ConnectButton label="Sign in" />
          </section>
        )}
      </main>
      <footer>
        Edit <code>src/App.tsx</code> for the page, <code>server/createApi.ts</code> for the API.
      </footer>
    </>
  )
}
