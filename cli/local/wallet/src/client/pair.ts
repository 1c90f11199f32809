import type { Client } from './openClient.js'

const PATIENCE = 15_000

/**
 * Pairs with a site and waits for its proposal.
 *
 * @param uri - a pairing uri, checked
 * @throws Error when the relay can't be reached or the site says nothing
 */
export async function pair(client: Client, uri: string): Promise<void> {
  const topic = uri.slice('wc:'.length, uri.indexOf('@'))
  let stop = () => {}
  const proposed = new Promise<void>((resolve, reject) => {
    const listen = ({ params }: { params: { pairingTopic: string } }) => {
      if (params.pairingTopic === topic) resolve()
    }
    client.on('session_proposal', listen)
    const timer = setTimeout(
      () => reject(new Error('the site does not answer. Have it show a new address.')),
      PATIENCE,
    )
    stop = () => {
      clearTimeout(timer)
      client.off('session_proposal', listen)
    }
  })
  try {
    await Promise.all([client.core.pairing.pair({ uri }), proposed])
  } finally {
    stop()
  }
}
