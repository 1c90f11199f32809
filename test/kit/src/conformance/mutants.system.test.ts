import type {
  Account,
  CaipNetworkId,
  Connector,
  ConnectorEvent,
  ConnectorRpcRequest,
  Network,
  WalletSession,
} from '@wallet-widget/kernel'
import { BaseError, createWidget } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { describe, expect, test } from 'vitest'
import { createSimulatedConnector } from '../connector/createSimulatedConnector.js'
import { SIMULATED_ADDRESSES } from '../connector/simulatedAccounts.js'
import { TEST_NETWORKS } from '../widget/createTestWidget.js'
import type { ConnectorHarness } from './connectorHarness.js'
import { describeConnector } from './describeConnector.js'

const { networks } = createWidget({
  id: 'mutants',
  projectId: 'test',
  networks: TEST_NETWORKS,
  plugins: [],
}).config
const [first, second] = networks as unknown as [Network, Network]

type Change = (good: Connector, wallet: Wallet) => Partial<Connector>
type Wallet = ReturnType<typeof createSimulatedConnector>

/** A harness whose connector is changed; its wallet is as it should be. */
function harness(change: Change): ConnectorHarness {
  const requests: ConnectorRpcRequest[] = []
  const wallet = createSimulatedConnector({
    answer(request) {
      requests.push(request)
      return '0x01'
    },
  })
  const { control } = wallet
  let thrown: { value: unknown } | undefined
  const good: Connector = {
    ...wallet,
    connect: async (request) => {
      if (!thrown) return wallet.connect(request)
      const isRefusal = JSON.stringify(thrown.value)?.includes('4001')
      throw new WalletError(isRefusal ? 4001 : -32603)
    },
  }
  return {
    connector: { ...good, ...change(good, wallet) },
    networks,
    answer: (how) => control.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
    release: control.releaseAnswers,
    promptCount: () => control.promptCount,
    listenerCount: () => control.listenerCount,
    changeAccount() {
      const [one = '', two = ''] = SIMULATED_ADDRESSES.eip155
      control.setAccounts('eip155', [two, one])
      return two
    },
    changeNetwork() {
      control.switchNetwork(second.caipNetworkId)
      return second.caipNetworkId
    },
    lock: control.lock,
    throwAtAll(value) {
      thrown = { value }
    },
    received: () => requests.map(({ method, params, networkId }) => ({ method, params, networkId })),
    endSession: control.endSession,
    request: { method: 'personal_sign', params: ['0x68656c6c6f'] },
  }
}

/** What the suite says of a connector in each of its cases: those that fail. */
async function failing(change: Change): Promise<readonly string[]> {
  const bodies = new Map<string, (context: object) => Promise<void>>()
  describeConnector('mutant', () => harness(change), {
    describe: (_, body) => body(),
    it: (name, body) => void bodies.set(name, body as (context: object) => Promise<void>),
  })
  const ran = [...bodies].map(async ([title, body]) => {
    const skip = () => {}
    return body({ skip }).then(
      () => [],
      () => [title],
    )
  })
  return (await Promise.all(ran)).flat()
}

const switching = ({ switchNetwork }: Connector) => switchNetwork as NonNullable<Connector['switchNetwork']>
const never = () => new AbortController().signal
const changeSession =
  (change: (session: WalletSession) => unknown): Change =>
  (good) => ({
    connect: async (request) => (await good.connect(request)).map(change) as WalletSession[],
  })
const changeEvents =
  (change: (event: ConnectorEvent) => ConnectorEvent | undefined): Change =>
  (good) => ({
    subscribe: (listener) =>
      good.subscribe((event) => {
        const changed = change(event)
        if (changed) listener(changed)
      }),
  })
const changeRequest =
  (change: (request: ConnectorRpcRequest) => ConnectorRpcRequest): Change =>
  (good) => ({ request: (request) => good.request(change(request)) })

const wrong: Readonly<Record<string, Change>> = {
  'connecting ignores the network that is wanted': (good) => ({
    connect: (request) => good.connect({ ...request, network: undefined }),
  }),
  'a request goes to another network': changeRequest((request) => ({
    ...request,
    networkId: second.caipNetworkId,
  })),
  'a request for another network goes to this one': changeRequest((request) => ({
    ...request,
    networkId: first.caipNetworkId,
  })),
  'asks another method': changeRequest((request) => ({ ...request, method: 'eth_sign' })),
  'drops the params': changeRequest((request) => ({ ...request, params: [] })),
  'disconnecting does nothing': () => ({ disconnect: async () => {} }),
  'says nothing when the wallet ends the session': changeEvents((event) =>
    event.type === 'disconnected' ? undefined : event,
  ),
  'tells one account only when they change': changeEvents((event) =>
    event.type === 'accountsChanged' ? { ...event, accounts: event.accounts.slice(0, 1) } : event,
  ),
  'hands on a request that is aborted already': (good) => ({
    request: async (request) => {
      if (!request.signal.aborted) return good.request(request)
      good.request({ ...request, signal: never() })
      throw request.signal.reason
    },
  }),

  'has no id': () => ({ id: '' }),
  'has no namespace': () => ({ namespaces: [] }),
  'has a script for an icon': () => ({ icon: 'javascript:alert(1)' }),
  'answers no session': (good) => ({
    connect: async (request) => {
      await good.connect(request)
      return []
    },
  }),
  'answers a session without accounts': changeSession((session) => ({ ...session, accounts: [] })),
  'answers another namespace': changeSession((session) => ({ ...session, namespace: 'solana' })),
  'answers two sessions of a namespace': (good) => ({
    connect: async (request) => {
      const [one] = (await good.connect(request)) as [WalletSession]
      return [one, one]
    },
  }),
  'answers accounts of another namespace': changeSession((session) => ({
    ...session,
    accounts: session.accounts.map((account) => ({ ...account, namespace: 'solana' })),
  })),
  'lists an account twice': changeSession((session) => ({
    ...session,
    accounts: [...session.accounts, session.accounts[0]],
  })),
  'answers an account without an address': changeSession((session) => ({
    ...session,
    accounts: [{ ...(session.accounts[0] as Account), address: '' }],
  })),
  'answers an account of an unknown type': changeSession((session) => ({
    ...session,
    accounts: session.accounts.map((account) => ({ ...account, type: 'contract' })),
  })),
  'answers a chain id for a network id': changeSession((session) => ({ ...session, networkId: '0x1' })),
  'asks twice': (good) => ({
    connect: async (request) => {
      await good.connect(request)
      return good.connect(request)
    },
  }),
  'gives a text for a refusal': (good) => ({
    connect: (request) => good.connect(request).catch(() => Promise.reject('User rejected')),
  }),
  'gives a refusal no code': (good) => ({
    connect: (request) => good.connect(request).catch(() => Promise.reject(new WalletError(-32603))),
  }),
  'answers nothing for a refusal': (good) => ({
    connect: (request) => good.connect(request).catch(() => []),
  }),
  'never connects again once refused': (good) => {
    let refused: unknown
    return {
      connect: async (request) => {
        if (refused) throw refused
        return good.connect(request).catch((error) => {
          refused = error
          throw error
        })
      },
    }
  },
  'connecting can’t be aborted': (good) => ({
    connect: (request) => good.connect({ ...request, signal: never() }),
  }),
  'tells progress after the abort': (good) => ({
    connect: (request) => {
      request.signal.addEventListener('abort', () => setTimeout(() => request.onProgress('waiting')))
      return good.connect(request)
    },
  }),
  'asks although it is aborted already': (good) => ({
    connect: async (request) => {
      const answer = good.connect({ ...request, signal: never() })
      request.signal.throwIfAborted()
      return answer
    },
  }),
  'reconnecting asks': (good) => ({ reconnect: good.connect }),
  'reconnecting gives other accounts': (good) => ({
    reconnect: async (request) =>
      (await good.reconnect(request))?.map((session) => ({
        ...session,
        accounts: session.accounts.toReversed(),
      })),
  }),
  'reconnecting never succeeds': () => ({ reconnect: async () => undefined }),
  'a second disconnect fails': (good) => {
    let isOver = false
    return {
      disconnect: async () => {
        if (isOver) throw new WalletError(4900)
        isOver = true
        return good.disconnect()
      },
    }
  },
  'disconnecting before connecting fails': (good) => {
    let isConnected = false
    return {
      connect(request) {
        isConnected = true
        return good.connect(request)
      },
      disconnect: () => (isConnected ? good.disconnect() : Promise.reject(new WalletError(4900))),
    }
  },
  'throws what the wallet throws': (good) => ({
    connect: (request) => good.connect(request).catch(() => Promise.reject(null)),
  }),
  'shows raw text': (good) => ({
    connect: (request) =>
      good.connect(request).catch((cause) => {
        throw new BaseError('<b>no</b>', { code: 'UNANSWERED', cause })
      }),
  }),
  'leaves a listener when unsubscribed': (good) => ({
    subscribe(listener) {
      good.subscribe(listener)
      return () => {}
    },
  }),
  'doesn’t listen at all': () => ({ subscribe: () => () => {} }),
  'leaves a listener when connected': (good) => ({
    connect(request) {
      good.subscribe(() => {})
      return good.connect(request)
    },
  }),
  'tells after it is unsubscribed': (good) => ({
    subscribe(listener) {
      const stop = good.subscribe(listener)
      return () => void setTimeout(stop, 20)
    },
  }),
  'tells the accounts in the order of before': changeEvents((event) =>
    event.type === 'accountsChanged' ? { ...event, accounts: event.accounts.toReversed() } : event,
  ),
  'tells no change of accounts': changeEvents((event) =>
    event.type === 'accountsChanged' && event.accounts.length > 0 ? undefined : event,
  ),
  'tells nothing when locked': changeEvents((event) =>
    event.type === 'accountsChanged' && event.accounts.length === 0 ? undefined : event,
  ),
  'tells a chain id for a network id': changeEvents((event) =>
    event.type === 'networkChanged' ? { ...event, networkId: '0x89' as CaipNetworkId } : event,
  ),
  'tells no change of network': changeEvents((event) =>
    event.type === 'networkChanged' ? undefined : event,
  ),
  'answers nothing to a request': (good) => ({
    request: async (request) => void (await good.request(request)),
  }),
  'asks the wallet twice': (good) => ({
    request: async (request) => {
      await good.request(request)
      return good.request(request)
    },
  }),
  'answers without asking the wallet': () => ({ request: async () => '0x01' }),
  'answers a refused request': (good) => ({ request: (request) => good.request(request).catch(() => '0x') }),
  'gives a refused request no code': (good) => ({
    request: (request) => good.request(request).catch(() => Promise.reject(new Error('Failed'))),
  }),
  'a request can’t be aborted': (good) => ({
    request: (request) => {
      if (request.signal.aborted) return good.request(request)
      return good.request({ ...request, signal: never() })
    },
  }),
  'switching does nothing': () => ({ switchNetwork: async () => {} }),
  'switching goes to another network': (good) => ({
    switchNetwork: ({ signal }) => switching(good)({ network: first, signal }),
  }),
  'answers a refused switch': (good) => ({
    switchNetwork: (request) => switching(good)(request).catch(() => {}),
  }),
  'a switch can’t be aborted': (good) => ({
    switchNetwork: ({ network }) => switching(good)({ network, signal: never() }),
  }),
}

test('default: what is right fails in no case', async () => {
  expect(await failing(() => ({}))).toEqual([])
})

describe('error: what is wrong fails in one case at least', () => {
  test.concurrent.each(Object.entries(wrong))('a connector that %s', async (_, change) => {
    expect((await failing(change)).length).toBeGreaterThan(0)
  })
})
