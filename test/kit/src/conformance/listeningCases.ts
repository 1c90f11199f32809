import type { ConnectorEvent } from '@wallet-widget/kernel'
import { check, needs, SOON_MS, settle } from './check.js'
import { type ConnectorCase, connectRequest } from './connectorHarness.js'

const NO_COUNT = 'The harness cannot count the listeners.'
const NO_ACCOUNT = 'The harness cannot change the account.'

/** Waits for an event that fits. */
async function heard(
  events: readonly ConnectorEvent[],
  fits: (event: ConnectorEvent) => boolean,
  contract: string,
) {
  const deadline = Date.now() + SOON_MS
  while (!events.some(fits)) {
    check(Date.now() < deadline, contract, events)
    await settle()
  }
}

/** Only hexadecimal has two spellings of a letter. */
const sameAddress = (namespace: string, one: string | undefined, other: string) =>
  namespace === 'eip155' ? one?.toLowerCase() === other.toLowerCase() : one === other

export const listeningCases: Readonly<Record<string, ConnectorCase>> = {
  'behavior: unsubscribing leaves no listener': async (harness) => {
    needs(harness.listenerCount, NO_COUNT)
    // Some wallets can be listened to only once they have let the site in.
    await harness.connector.connect(connectRequest(harness).request)
    const before = harness.listenerCount()
    const stops = [harness.connector.subscribe(() => {}), harness.connector.subscribe(() => {})]
    check(harness.listenerCount() > before, 'Subscribing listens to the wallet.', harness.listenerCount())
    for (const stop of [...stops, ...stops]) stop()
    check(harness.listenerCount() === before, 'Unsubscribing leaves no listener.', harness.listenerCount())
  },
  'behavior: connecting and disconnecting leave no listener': async (harness) => {
    needs(harness.listenerCount, NO_COUNT)
    const before = harness.listenerCount()
    for (let round = 0; round < 3; round++) {
      await harness.connector.connect(connectRequest(harness).request)
      await harness.connector.disconnect()
    }
    check(
      harness.listenerCount() === before,
      'Listening is up to `subscribe` alone.',
      harness.listenerCount(),
    )
  },
  'behavior: tells when the account changes': async (harness) => {
    needs(harness.changeAccount, NO_ACCOUNT)
    const events: ConnectorEvent[] = []
    await harness.connector.connect(connectRequest(harness).request)
    const stop = harness.connector.subscribe((event) => events.push(event))
    const address = await harness.changeAccount()
    await heard(
      events,
      (event) =>
        event.type === 'accountsChanged' && sameAddress(event.namespace, event.accounts[0]?.address, address),
      'An accountsChanged event has the active account first.',
    )
    stop()
  },
  'behavior: tells all the accounts that connecting again would give': async (harness) => {
    needs(harness.changeAccount, NO_ACCOUNT)
    const events: ConnectorEvent[] = []
    const { request } = connectRequest(harness)
    await harness.connector.connect(request)
    const stop = harness.connector.subscribe((event) => events.push(event))
    await harness.changeAccount()
    await heard(events, ({ type }) => type === 'accountsChanged', 'A change of accounts is told.')
    stop()
    const sessions = await harness.connector.reconnect(request)
    for (const { namespace, accounts } of sessions ?? []) {
      const told = events.findLast(
        (event) => event.type === 'accountsChanged' && event.namespace === namespace,
      )
      if (told?.type !== 'accountsChanged') continue
      const list = (all: typeof accounts) => all.map(({ address, type }) => `${type} ${address}`)
      const same = list(told.accounts).join() === list(accounts).join()
      check(same, 'An accountsChanged event has all accounts, as a session does.', told.accounts, accounts)
    }
  },
  'behavior: tells when the wallet ends the session': async (harness) => {
    needs(harness.endSession, 'The harness cannot end the session.')
    const events: ConnectorEvent[] = []
    await harness.connector.connect(connectRequest(harness).request)
    const stop = harness.connector.subscribe((event) => events.push(event))
    await harness.endSession()
    await heard(
      events,
      (event) =>
        event.type === 'disconnected' || (event.type === 'accountsChanged' && event.accounts.length === 0),
      'A session that the wallet ends is told as disconnected, or as having no accounts.',
    )
    stop()
  },
  'behavior: tells when the network changes': async (harness) => {
    needs(harness.changeNetwork, 'The harness cannot move the wallet to another network.')
    const events: ConnectorEvent[] = []
    await harness.connector.connect(connectRequest(harness).request)
    const stop = harness.connector.subscribe((event) => events.push(event))
    const networkId = await harness.changeNetwork()
    await heard(
      events,
      (event) => event.type === 'networkChanged' && event.networkId === networkId,
      'A networkChanged event has the CAIP-2 id.',
    )
    stop()
  },
  'behavior: tells no account when locked': async (harness) => {
    needs(harness.lock, 'The harness cannot lock the wallet.')
    const events: ConnectorEvent[] = []
    await harness.connector.connect(connectRequest(harness).request)
    const stop = harness.connector.subscribe((event) => events.push(event))
    await harness.lock()
    await heard(
      events,
      (event) => event.type === 'accountsChanged' && event.accounts.length === 0,
      'A locked wallet has no accounts.',
    )
    stop()
  },
  'behavior: tells nothing once unsubscribed': async (harness) => {
    needs(harness.changeAccount, NO_ACCOUNT)
    const events: ConnectorEvent[] = []
    await harness.connector.connect(connectRequest(harness).request)
    harness.connector.subscribe((event) => events.push(event))()
    await harness.changeAccount()
    await settle()
    check(events.length === 0, 'Nothing is told after unsubscribing.', events)
  },
}
