import { createWalletMiddleware } from '@metamask/eth-json-rpc-middleware'
import { JsonRpcEngine } from '@metamask/json-rpc-engine'
import type { BrowserContext } from '@playwright/test'
import { type Hex, hexToNumber, isHex, numberToHex, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { Approvals } from './approvals.js'
import { askNode, sendSigned } from './node.js'
import { WalletError } from './walletError.js'

type Params = readonly any[]
type Answer = (params: Params) => unknown

export interface MetaMaskOptions {
  readonly script: string
  readonly keys: readonly Hex[]
  /** The networks that the wallet knows, by chain id; the first is its own at the start. */
  readonly chains: Readonly<Record<number, string>>
}

/**
 * MetaMask's published parts put together: its provider code in the page, its JSON-RPC engine and wallet middleware
 * here. Keys and the visitor's answers are the test's, the chain behind is a real node.
 */
export class MetaMask {
  readonly approvals = new Approvals()
  /** The methods that the page asked for, in order. */
  readonly calls: string[] = []
  readonly chains: Map<number, string>
  chainId: number
  connected = false
  locked = false
  private readonly accounts: PrivateKeyAccount[]
  private readonly engine = new JsonRpcEngine()
  private readonly unlocking: (() => void)[] = []

  private constructor(
    private readonly context: BrowserContext,
    { keys, chains }: MetaMaskOptions,
  ) {
    this.accounts = keys.map((key) => privateKeyToAccount(key))
    this.chains = new Map(Object.entries(chains).map(([id, url]) => [Number(id), url]))
    this.chainId = [...this.chains.keys()][0] ?? 1
    this.assemble()
  }

  /** Puts MetaMask into every page of a browser context. */
  static async install(context: BrowserContext, options: MetaMaskOptions): Promise<MetaMask> {
    const wallet = new MetaMask(context, options)
    await context.exposeFunction('metaMaskBackground', (request: never) => wallet.handle(request))
    await context.addInitScript({ path: options.script })
    return wallet
  }

  get address(): Hex {
    return (this.accounts[0] as PrivateKeyAccount).address
  }

  async switchChain(id: number): Promise<void> {
    this.chainId = id
    const chain = { chainId: numberToHex(id), networkVersion: String(id), isConnected: true }
    await this.notify('metamask_chainChanged', chain)
  }

  /** Selects another account, as the visitor does in the extension. */
  async setAccount(key: Hex): Promise<void> {
    this.accounts.unshift(privateKeyToAccount(key))
    await this.notify('metamask_accountsChanged', this.visible())
  }

  async lock(): Promise<void> {
    this.locked = true
    await this.notify('metamask_unlockStateChanged', { isUnlocked: false, accounts: [] })
    await this.notify('metamask_accountsChanged', [])
  }

  async unlock(): Promise<void> {
    this.locked = false
    for (const resume of this.unlocking.splice(0)) resume()
    await this.notify('metamask_unlockStateChanged', { isUnlocked: true, accounts: this.visible() })
    if (this.connected) await this.notify('metamask_accountsChanged', this.visible())
  }

  /** Ends the site's permission, as the visitor does in the extension. */
  async revoke(): Promise<void> {
    this.connected = false
    await this.notify('metamask_accountsChanged', [])
  }

  private async handle(request: never) {
    this.calls.push((request as { method: string }).method)
    const answer: any = await this.engine.handle(request)
    // The bridge keeps only an Error's message: it goes over as plain data.
    if (!answer?.error) return answer
    const { code, message, data } = answer.error
    return { ...answer, error: { code, message, data } }
  }

  private assemble() {
    const own = this.methods()
    this.engine.push((request, response, next, end) => {
      const answer = Object.hasOwn(own, request.method) ? own[request.method] : undefined
      if (!answer) return next()
      Promise.resolve()
        .then(() => answer((request.params ?? []) as Params))
        .then((result) => {
          response.result = result as never
          end()
        }, end)
    })
    this.engine.push(this.signing())
    this.engine.push((request, response, _next, end) => {
      askNode(this.node(), request.method, request.params ?? []).then((result) => {
        response.result = result as never
        end()
      }, end)
    })
  }

  private methods(): Record<string, Answer> {
    return {
      metamask_getProviderState: () => ({
        accounts: this.visible(),
        chainId: numberToHex(this.chainId),
        isUnlocked: !this.locked,
        networkVersion: String(this.chainId),
      }),
      eth_chainId: () => numberToHex(this.chainId),
      net_version: () => String(this.chainId),
      eth_accounts: () => this.visible(),
      eth_requestAccounts: () => this.connect(),
      wallet_requestPermissions: async () => [permission(await this.connect())],
      wallet_getPermissions: () => (this.connected ? [permission(this.visible())] : []),
      wallet_revokePermissions: async () => {
        await this.revoke()
        return null
      },
      wallet_switchEthereumChain: ([{ chainId }]) => this.requestSwitch(hexToNumber(chainId)),
      wallet_addEthereumChain: async ([chain]) => {
        await this.approvals.ask('add')
        this.chains.set(hexToNumber(chain.chainId), chain.rpcUrls[0])
        return null
      },
    }
  }

  private async connect(): Promise<string[]> {
    if (this.approvals.isHolding('connect'))
      throw new WalletError(-32002, "Request of type 'wallet_requestPermissions' already pending.")
    if (this.locked) await new Promise<void>((resolve) => this.unlocking.push(resolve))
    if (!this.connected) {
      await this.approvals.ask('connect')
      this.connected = true
      setTimeout(() => void this.notify('metamask_accountsChanged', this.visible()))
    }
    return this.visible()
  }

  private async requestSwitch(id: number): Promise<null> {
    if (!this.chains.has(id))
      throw new WalletError(4902, `Unrecognized chain ID "${numberToHex(id)}". Try adding the chain first.`)
    if (id === this.chainId) return null
    await this.approvals.ask('switch')
    await this.switchChain(id)
    return null
  }

  private signing() {
    return createWalletMiddleware({
      getAccounts: async () => this.visible(),
      processPersonalMessage: async ({ from, data }) => {
        await this.approvals.ask('sign')
        return this.signer(from).signMessage({ message: isHex(data) ? { raw: data } : data })
      },
      processTypedMessageV4: async ({ from, data }) => {
        await this.approvals.ask('sign')
        return this.signer(from).signTypedData(typeof data === 'string' ? JSON.parse(data) : data)
      },
      processTransaction: async (transaction) => {
        await this.approvals.ask('send')
        return sendSigned(this.node(), this.signer(transaction.from), transaction)
      },
    }) as never
  }

  private node(): string {
    return this.chains.get(this.chainId) ?? ''
  }

  private visible(): string[] {
    // MetaMask gives addresses in lower case.
    return this.connected && !this.locked ? [this.address.toLowerCase()] : []
  }

  private signer(address: string): PrivateKeyAccount {
    const found = this.accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())
    if (!found) throw new WalletError(4100, 'The requested account has not been authorized by the user.')
    return found
  }

  private async notify(method: string, params: unknown): Promise<void> {
    const frames = this.context.pages().flatMap((page) => page.frames())
    const message = { jsonrpc: '2.0', method, params }
    // A frame may be navigating away.
    await Promise.all(
      frames.map((frame) => frame.evaluate((sent) => window.metaMaskNotify?.(sent), message).catch(() => {})),
    )
  }
}

const permission = (accounts: readonly string[]) => ({
  parentCapability: 'eth_accounts',
  caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
})
