import { createRequire } from 'node:module'
import { Web3Wallet } from '@walletconnect/web3wallet'
import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { sendSigned } from './node.js'

const KEYS = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const
const CHAINS = ['eip155:1', 'eip155:137']
const METHODS = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4']
const EVENTS = ['accountsChanged', 'chainChanged']

export interface OldWalletOptions {
  readonly relayUrl: string
  /** The chains' nodes, by chain id. */
  readonly chains: Readonly<Record<number, string>>
}

type Kit = Awaited<ReturnType<typeof Web3Wallet.init>>

/** A wallet on another device of three years ago: its owner approves everything. It knows Ethereum alone. */
export class OldWallet {
  readonly requests: string[] = []
  private account: 0 | 1 = 0
  private readonly accounts: readonly PrivateKeyAccount[] = KEYS.map((key) => privateKeyToAccount(key))

  private constructor(
    private readonly kit: Kit,
    private readonly chains: OldWalletOptions['chains'],
  ) {
    kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces: this.namespaces() }))
    kit.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
      this.requests.push(request.method)
      const result = await this.answer(request.method, request.params, Number(chainId.split(':')[1]))
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    })
  }

  static async start({ relayUrl, chains }: OldWalletOptions): Promise<OldWallet> {
    // The core that it came with.
    const nested = createRequire(createRequire(import.meta.url).resolve('@walletconnect/web3wallet'))
    const { Core } = nested('@walletconnect/core')
    const core = new Core({
      projectId: 'test',
      relayUrl,
      customStoragePrefix: 'old-wallet',
      telemetryEnabled: false,
      logger: 'silent',
      storageOptions: { database: ':memory:' },
    })
    // It would ask a public server about the site.
    core.verify.resolve = async () => undefined
    const kit = await Web3Wallet.init({
      core,
      metadata: { name: 'Old Wallet', description: '', url: 'https://old.test', icons: [] },
    })
    return new OldWallet(kit, chains)
  }

  get address(): Hex {
    return (this.accounts[this.account] as PrivateKeyAccount).address
  }

  get topics(): string[] {
    return Object.keys(this.kit.getActiveSessions())
  }

  pair(uri: string): Promise<void> {
    return this.kit.pair({ uri })
  }

  /** Selects its other account, and tells the site. */
  async switchAccount(): Promise<void> {
    this.account = this.account === 0 ? 1 : 0
    for (const topic of this.topics) {
      await this.kit.updateSession({ topic, namespaces: this.namespaces() })
      await this.emit('accountsChanged', [`eip155:1:${this.address}`], 'eip155:1')
    }
  }

  switchChain(id: number): Promise<void> {
    return this.emit('chainChanged', id, `eip155:${id}`)
  }

  async disconnect(): Promise<void> {
    const reason = { code: 6000, message: 'User disconnected.' }
    for (const topic of this.topics) await this.kit.disconnectSession({ topic, reason })
  }

  async stop(): Promise<void> {
    const { core } = this.kit
    core.heartbeat.stop()
    await core.relayer.transportClose().catch(() => {})
  }

  private async emit(name: string, data: unknown, chainId: string): Promise<void> {
    for (const topic of this.topics)
      await this.kit.emitSessionEvent({ topic, event: { name, data }, chainId })
  }

  private namespaces() {
    const accounts = CHAINS.map((chain) => `${chain}:${this.address}`)
    return { eip155: { chains: CHAINS, accounts, methods: METHODS, events: EVENTS } }
  }

  private answer(method: string, params: readonly never[], chain: number): Promise<Hex> {
    const account = this.accounts[this.account] as PrivateKeyAccount
    if (method === 'personal_sign')
      return account.signMessage({ message: { raw: params[0] as never as Hex } })
    return sendSigned(this.chains[chain] ?? '', account, params[0] as never as object)
  }
}
