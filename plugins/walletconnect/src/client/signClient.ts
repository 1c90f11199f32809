import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The library's signing client. */
type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>
export type SignClient = Provider['client']
export type SessionStruct = ReturnType<SignClient['session']['get']>

/** The internals of the library that `patchSignClient` and the client reach, as of version 2.21.8. */
export interface CoreInternals {
  readonly heartbeat: { stop(): void; on(event: 'heartbeat_pulse', listener: () => void): unknown }
  readonly verify: { register(params: unknown): Promise<string> }
  readonly relayer: {
    readonly connected: boolean
    transportExplicitlyClosed: boolean
    hasExperiencedNetworkDisruption: boolean
    readonly events: Emitter
    readonly provider: { readonly events?: Emitter }
    readonly publisher: Publisher
    readonly subscriber: {
      start(): Promise<void>
      readonly hasAnyTopics: boolean
      readonly topicMap: { get(topic: string): readonly string[] }
      onUnsubscribe(topic: string, id: string, reason: unknown): Promise<void>
    }
    connect(relayUrl?: string): Promise<void>
    transportOpen(relayUrl?: string): Promise<void>
    transportClose(): Promise<void>
    transportDisconnect(): Promise<void>
    registerEventListeners(): Promise<void>
    restartTransport(relayUrl?: string): Promise<void>
    unsubscribe(topic: string, options?: unknown): Promise<void>
    confirmOnlineStateOrThrow(): Promise<void>
    onProviderPayload(payload: unknown): Promise<void>
    onPayloadHandler(payload: unknown): void
    resetPingTimeout(): void
  }
}

interface Publisher {
  readonly queue: Map<string, Queued>
  checkQueue(): void
  publish(topic: string, message: string, options: object): Promise<void>
  rpcPublish(request: PublishRequest, options?: unknown): Promise<unknown>
}
interface Queued {
  readonly request: PublishRequest
  readonly opts?: unknown
}
export interface PublishRequest {
  readonly params?: Record<string, unknown>
}

export interface Emitter {
  on(event: string, listener: (value: never) => void): unknown
  once(event: string, listener: (value: never) => void): unknown
  off(event: string, listener: (value: never) => void): unknown
  emit(event: string, value?: unknown): unknown
}

/** The parts of the signing client that its types leave out. */
export interface EngineInternals {
  readonly events: Emitter
  deleteSession(params: { topic: string; emitEvent?: boolean }): Promise<void>
  sendRequest(params: EngineRequest): Promise<number>
  sendProposeSession(params: { readonly proposal: { readonly expiryTimestamp: number } }): Promise<void>
}

/** A request of the protocol itself. */
export interface EngineRequest {
  readonly topic: string
  readonly method: 'wc_sessionAuthenticate' | 'wc_sessionPing'
  readonly params: unknown
  /** How long the relay keeps it. @default the library's, by the method. s */
  readonly expiry?: number
  readonly clientRpcId: number
  readonly throwOnFailedPublish: true
}

export const coreOf = (sign: SignClient): CoreInternals => sign.core as unknown as CoreInternals
export const engineOf = (sign: SignClient): EngineInternals => sign.engine as unknown as EngineInternals
