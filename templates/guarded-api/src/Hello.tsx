import { useWidget } from '@wallet-widget/ui'
import { useEffect, useState } from 'react'

type Answer = { address: string; chainId: string }

/** What the API tells to the account that is signed in. */
export function Hello({ address, chainId }: Answer) {
  const { plugins } = useWidget()
  const [answer, setAnswer] = useState<Answer | 'failed'>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    fetch(`/api/hello?${new URLSearchParams({ address, chainId })}`, { signal: leaving.signal })
      .then(async (response) => setAnswer(response.ok ? await response.json() : 'failed'))
      .catch(() => leaving.signal.aborted || setAnswer('failed'))
    return () => leaving.abort()
  }, [address, chainId])
  if (answer === 'failed') return <p role="alert">The API could not be asked. Load the page again.</p>
  return (
    <section aria-busy={!answer}>
      <h1>Welcome in</h1>
      <p>
        The server knows that this account is yours: <code>{answer?.address}</code> on{' '}
        <code>{answer?.chainId}</code>
      </p>
      <button type="button" onClick={() => plugins.siwx?.signOut().catch(() => setFailed(true))}>
        Sign out
      </button>
      {hasFailed && <p role="alert">You are still signed in: the server could not be reached. Try again.</p>}
    </section>
  )
}
