import { type AlertCode, BaseError } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { Inside } from '../inside.js'
import {
  type AnswerPayload,
  frameUrl,
  type RequestInput,
  type RequestName,
  TIMEOUTS,
} from '../protocol/index.js'
import { alertOf } from './alertOf.js'
import { checkOrigin } from './checkOrigin.js'
import type { Waiting } from './createChannel.js'
import { loadFailed } from './frameError.js'
import { locateFrame } from './locateFrame.js'
import { type OpenFrame, openFrame } from './openFrame.js'
import { showFrame } from './placeFrame.js'

/** How a call is made. */
export interface CallOptions extends Waiting {
  /** Whoever calls deals with its failure: no alert. */
  readonly quiet?: boolean
}

/** The frame, as the rest of the plugin sees it. */
export interface Client {
  origin(): Promise<string>
  /** Resolves when the frame answers; makes one if there is none, or the last one failed. */
  load(signal?: AbortSignal): Promise<void>
  call<Name extends RequestName>(
    name: Name,
    payload: RequestInput<Name>,
    options?: CallOptions,
  ): Promise<AnswerPayload<Name>>
  /** Tells a frame that is there; one that is not learns it when it is. */
  tell<Name extends RequestName>(name: Name, payload: RequestInput<Name>): void
  reload(): Promise<void>
  show(): () => void
  dispose(): void
}

/** What the frame says by itself. */
export interface ClientEvents {
  onReady(): void
  onToken(token: string): void
}

/** Makes the client of the frame; the frame itself is made when it is first needed. */
export function createClient(inside: Inside, { onReady, onToken }: ClientEvents): Client {
  const { context, $frame, memory } = inside
  let location: Promise<string> | undefined
  let opening: Promise<OpenFrame> | undefined
  let live: OpenFrame | undefined
  let isDisposed = false
  /** What the visitor is asked in the frame. */
  let asking = 0
  let raised: AlertCode | undefined
  let judged: Promise<AlertCode | undefined> | undefined

  const stopTitling = context.state.$language.listen(() => {
    if (live) live.element.title = context.t('frame.title')
  })

  const locate = () =>
    (location ??= locateFrame(context).catch((error) => {
      location = undefined // asked for again
      throw error
    }))

  function failed(error: BaseError) {
    live = undefined
    opening = undefined
    if (isDisposed) return
    $frame.set('failed')
    void explain(error)
  }

  /** Asked once an attempt. */
  const verdict = () => (judged ??= checkOrigin(context))

  async function explain(error: BaseError) {
    const alert = alertOf(error) ?? (await verdict()) ?? 'EMBEDDED_WALLET_LOAD_FAILED'
    if (isDisposed || $frame.get() === 'ready') return
    raised = alert
    context.widget.alert(alert, error.message)
  }

  function takeBack() {
    if (raised) context.widget.dismissAlert(raised)
    raised = undefined
  }

  async function listenToSilence(frame: OpenFrame) {
    if ((await verdict()) === 'INVALID_APP_CONFIGURATION')
      frame.fail('Its services do not allow the origin of this page.')
  }

  async function make(): Promise<OpenFrame> {
    $frame.set('loading')
    judged = undefined
    const base = await locate()
    if (isDisposed) throw gone()
    const { config, state, t } = context
    const { networks } = state.$network.get()
    const served = networks.filter(({ chainNamespace }) => inside.serves(chainNamespace))
    const last = served.find(({ caipNetworkId }) => caipNetworkId === memory.lastChain.get())
    const frame = openFrame({
      host: context.host(),
      url: frameUrl(base, {
        projectId: config.projectId ?? '',
        chainId: (last ?? served[0])?.caipNetworkId ?? 'eip155:1',
        lang: state.$language.get().language,
      }),
      title: t('frame.title'),
      onReady() {
        $frame.set('ready')
        takeBack()
        onReady()
      },
      onLoading: () => $frame.set('loading'),
      onSilent: () => void listenToSilence(frame),
      onFailed: failed,
      onToken,
    })
    live = frame
    return frame
  }

  function open(): Promise<OpenFrame> {
    if (isDisposed) return Promise.reject(gone())
    opening ??= make().catch((error: BaseError) => {
      failed(error)
      throw error
    })
    return opening
  }

  const ready = async () => {
    const frame = await open()
    await frame.ready()
    return frame
  }

  return {
    origin: async () => new URL(await locate()).origin,
    load: async (signal) => void (await settleWithin(ready, { signal })),
    async call(name, payload, { quiet = false, signal, timeout = TIMEOUTS.call } = {}) {
      const { channel } = await settleWithin(ready, { signal })
      const deadline = Number.isFinite(timeout) ? timeout : undefined
      if (deadline === undefined) asking++
      try {
        return await channel.ask(name, payload, { signal, timeout: deadline })
      } catch (error) {
        if (!(error instanceof BaseError)) throw error
        // It need not go on with what nobody waits for; but what the visitor is asked would be given up with it.
        if (error.code === 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' && asking === 0)
          channel.tell('RPC_ABORT', undefined)
        const alert = quiet ? undefined : alertOf(error)
        if (alert) context.widget.alert(alert, error.details)
        throw error
      } finally {
        if (deadline === undefined) asking--
      }
    },
    tell(name, payload) {
      if ($frame.get() === 'ready') live?.channel.tell(name, payload)
    },
    async reload() {
      if (!live) return void (await ready())
      live.channel.tell('RELOAD', undefined)
      live.expectReload()
      await live.ready()
    },
    show: () => (live ? showFrame(live.element) : () => {}),
    dispose() {
      isDisposed = true
      stopTitling()
      live?.close(gone())
      live = undefined
      $frame.set('idle')
    },
  }
}

const gone = () => loadFailed('The embedded wallet is switched off.')
