import {
  type CaipNetworkId,
  type ConnectorRpcRequest,
  createWidget,
  type Network,
} from '@wallet-widget/kernel'
import { describe, expect, it, test, vi } from 'vitest'
import { createSimulatedAdapter } from '../connector/createSimulatedAdapter.js'
import { createSimulatedConnector } from '../connector/createSimulatedConnector.js'
import { SIMULATED_ADDRESSES } from '../connector/simulatedAccounts.js'
import { TEST_NETWORKS } from '../widget/createTestWidget.js'
import type { ConnectorHarness } from './connectorHarness.js'
import { describeChainAdapter } from './describeChainAdapter.js'
import { describeConnector } from './describeConnector.js'

const { networks } = createWidget({
  id: 'conformance',
  projectId: 'test',
  networks: TEST_NETWORKS,
  plugins: [],
}).config
const network = networks[0] as Network

function harness(): ConnectorHarness {
  const requests: ConnectorRpcRequest[] = []
  const connector = createSimulatedConnector({
    answer(request) {
      requests.push(request)
      return '0x01'
    },
  })
  const { control } = connector
  return {
    connector,
    networks,
    answer: (how) => control.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
    release: control.releaseAnswers,
    promptCount: () => control.promptCount,
    listenerCount: () => control.listenerCount,
    changeAccount() {
      const [first = '', second = ''] = SIMULATED_ADDRESSES.eip155
      control.setAccounts('eip155', [second, first])
      return second
    },
    changeNetwork() {
      const { caipNetworkId } = networks[1] as Network
      control.switchNetwork(caipNetworkId)
      return caipNetworkId
    },
    lock: control.lock,
    endSession: control.endSession,
    received: () => requests.map(({ method, params, networkId }) => ({ method, params, networkId })),
    request: { method: 'personal_sign', params: ['0x68656c6c6f'] },
  }
}

describeConnector('simulated', harness, { describe, it })

describeConnector(
  'simulated, several namespaces, of which none lets itself be moved',
  () => {
    const namespaces = ['solana', 'bip122'] as const
    const connector = createSimulatedConnector({ namespaces, switchable: false, answer: () => 'signature' })
    const { control } = connector
    return {
      connector,
      networks: namespaces.map((chainNamespace) => ({
        ...network,
        chainNamespace,
        caipNetworkId: `${chainNamespace}:1` as CaipNetworkId,
      })),
      answer: (how) => control.setFailures({ reject: how === 'reject', lateAnswer: how === 'hang' }),
      release: control.releaseAnswers,
      promptCount: () => control.promptCount,
      request: (sessions) => ({
        method: 'signMessage',
        namespace: 'bip122',
        networkId: 'bip122:1',
        params: { account: sessions.find(({ namespace }) => namespace === 'bip122')?.accounts[0]?.address },
      }),
    }
  },
  { describe, it },
)

for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const)
  describeChainAdapter(
    `simulated ${namespace}`,
    () => ({
      adapter: createSimulatedAdapter({ namespace, reads: { read: () => 1 } }),
      network: { ...network, chainNamespace: namespace, caipNetworkId: `${namespace}:1` as CaipNetworkId },
      addresses: SIMULATED_ADDRESSES[namespace].map((address) =>
        namespace === 'eip155' ? [address, address.toLowerCase()] : [address],
      ),
      notAddresses:
        namespace === 'eip155'
          ? ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', `0xg${'1'.repeat(39)}`]
          : ['0O'],
      walletMethods: ['personal_sign', 'signMessage'],
      read: { method: 'read' },
    }),
    { describe, it },
  )

describe('error: what breaks the contract is caught', () => {
  /** The one case's own test, run on a harness that is changed. */
  async function run(title: string, change: (good: ConnectorHarness) => Partial<ConnectorHarness>) {
    const bodies = new Map<string, () => Promise<void>>()
    const collecting = {
      describe: (_: string, body: () => void) => body(),
      it: (name: string, body: () => Promise<void>) => void bodies.set(name, body),
    }
    const broken = () => {
      const good = harness()
      return { ...good, ...change(good) }
    }
    describeConnector('broken', broken, collecting)
    await bodies.get(title)?.()
  }

  test('error: no accounts', async () => {
    const connector = createSimulatedConnector({ failures: { noAccounts: true } })
    await expect(
      run('behavior: connecting asks once and answers valid sessions', () => ({ connector })),
    ).rejects.toThrow('A session has at least one account. Saw []')
  })
  test('error: odd errors', async () => {
    await expect(
      run('error: a refusal is a BaseError that says so', ({ connector }) => ({
        connector: { ...connector, connect: () => Promise.reject('text') },
      })),
    ).rejects.toThrow('Connecting rejects with a BaseError. Saw "text"')
  })
  test('error: an abort that is ignored', async () => {
    await expect(
      run('behavior: an abort takes effect at once, a late answer ignored', ({ connector }) => ({
        connector: {
          ...connector,
          connect: (request) => connector.connect({ ...request, signal: new AbortController().signal }),
        },
      })),
    ).rejects.toThrow('An aborted connect rejects.')
  })
  test('error: reconnecting that prompts', async () => {
    await expect(
      run('behavior: reconnecting an unknown site gives nothing, and asks nothing', ({ connector }) => ({
        connector: { ...connector, reconnect: connector.connect },
      })),
    ).rejects.toThrow('A wallet that does not trust the site gives no sessions.')
  })
  test('error: a listener left behind', async () => {
    const leaky = ({ connector }: ConnectorHarness) => ({
      connector: {
        ...connector,
        subscribe(listener: Parameters<typeof connector.subscribe>[0]) {
          connector.subscribe(listener)
          return () => {}
        },
      },
    })
    await expect(run('behavior: unsubscribing leaves no listener', leaky)).rejects.toThrow(
      'leaves no listener',
    )
  })
})

describe('behavior: a case whose lever is missing is skipped, and says why', () => {
  const title = 'behavior: tells no account when locked'
  type Body = (this: unknown, ...context: unknown[]) => Promise<void>
  function collect(): Body {
    let found: Body | undefined
    describeConnector(
      'unlockable',
      () => {
        const { lock, ...rest } = harness()
        return rest
      },
      {
        describe: (_, body) => body(),
        it(name, body) {
          if (name === title) found = body
        },
      },
    )
    return found as Body
  }

  test('behavior: vitest, node:test: the context skips', async () => {
    const skip = vi.fn()
    await collect()({ skip })
    expect(skip).toHaveBeenCalledWith('The harness cannot lock the wallet.')
  })
  test('behavior: mocha: `this` skips', async () => {
    const skip = vi.fn()
    await collect().call({ skip })
    expect(skip).toHaveBeenCalledTimes(1)
  })
  test('behavior: elsewhere the console says so', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue()
    await collect()()
    expect(info.mock.calls[0]?.[0]).toBe(`Not checked: ${title}. The harness cannot lock the wallet.`)
  })
  test('behavior: a body takes no named parameter, which some frameworks take for a callback', () => {
    expect(collect()).toHaveLength(0)
  })
})

test('error: no framework', () => {
  expect(() => describeConnector('lost', harness)).toThrow('There is no test framework')
})
