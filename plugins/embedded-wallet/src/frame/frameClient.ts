import { type AlertCode, BaseError } from '@wallet-widget/kernel'
import { abortError, once, withTimeout } from '@wallet-widget/kernel/connectors'
import { isServed, type PluginState } from '../pluginState.js'
import {
  type AnswerPayload,
  frameUrl,
  type RequestInput,
  type RequestName,
  TIMEOUTS,
} from '../protocol/index.js'
import { alertOfFrame, showAlert } from './frameAlerts.js'
import { loadFailed } from './frameErrors.js'
import { locateFrame } from './locateFrame.js'
import { type OpenFrame, openFrame } from './openFrame.js'
import { originAlert } from './originAlert.js'
import { showFrame } from './placeFrame.js'
import type { RequestDeadline } from './startDeadline.js'

/** Options of a call to the frame. */
export interface CallOptions extends RequestDeadline {
  /** The caller handles a failure: no alert. */
  readonly quiet?: boolean
  /** Once it aborts, the frame is not asked any more; what it was asked before goes on. @default `signal` */
  readonly wanted?: AbortSignal
}

/** The frame, as the rest of the plugin uses it. */
export interface FrameClient {
  origin(): Promise<string>
  /** Resolves when the frame is ready. Creates it if there is none, or if the last one failed. */
  load(signal?: AbortSignal): Promise<void>
  call<Name extends RequestName>(
    name: Name,
    payload: RequestInput<Name>,
    options?: CallOptions,
  ): Promise<AnswerPayload<Name>>
  /** Sends a request whose response is ignored, if the frame is ready. */
  notify<Name extends RequestName>(name: Name, payload: RequestInput<Name>): void
  reload(): Promise<void>
  /** Shows the frame in a view's `<slot name="embedded-wallet">`. Returns a function that hides it. */
  show(): () => void
  dispose(): void
}

/** Events of the frame. */
export interface FrameEvents {
  onReady(): void
  onToken(token: string): void
}

/** Creates the client of the frame. The frame itself is created when it is first needed. */
export function createFrameClient(plugin: PluginState, { onReady, onToken }: FrameEvents): FrameClient {
  const { context, $frame, store } = plugin
  let opening: Promise<OpenFrame> | undefined
  let open: OpenFrame | undefined
  let isDisposed = false
  /** How many calls wait for the visitor. */
  let waiting = 0
  let shownAlert: AlertCode | undefined
  let originVerdict: Promise<AlertCode | undefined> | undefined

  const stopTranslating = context.state.$language.listen(() => {
    if (open) open.element.title = context.t('frame.title')
  })

  const locate = once(() => locateFrame(context))

  function onFailed(error: BaseError) {
    open = undefined
    opening = undefined
    if (isDisposed) return
    $frame.set('failed')
    void explain(error)
  }

  /** Checked once an attempt. */
  const checkOriginOnce = () => (originVerdict ??= originAlert(context))

  async function explain(error: BaseError) {
    const alert = alertOfFrame(error) ?? (await checkOriginOnce()) ?? 'EMBEDDED_WALLET_LOAD_FAILED'
    if (isDisposed || $frame.get() === 'ready') return
    shownAlert = alert
    showAlert(context, alert, error.message)
  }

  function dismissAlert() {
    if (shownAlert) context.widget.dismissAlert(shownAlert)
    shownAlert = undefined
  }

  async function explainSilence(frame: OpenFrame) {
    if ((await checkOriginOnce()) === 'INVALID_APP_CONFIGURATION')
      frame.fail('Its services do not allow the origin of this page.')
  }

  async function createFrame(): Promise<OpenFrame> {
    $frame.set('loading')
    originVerdict = undefined
    const base = await locate()
    if (isDisposed) throw disposed()
    const { config, state, t } = context
    const served = state.$network.get().networks.filter(({ chainNamespace }) => isServed(chainNamespace))
    const last = served.find(({ caipNetworkId }) => caipNetworkId === store.lastChain.get())
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
        dismissAlert()
        onReady()
      },
      onLoading: () => $frame.set('loading'),
      onSilent: () => void explainSilence(frame),
      onFailed,
      onToken,
    })
    open = frame
    return frame
  }

  function openOnce(): Promise<OpenFrame> {
    if (isDisposed) return Promise.reject(disposed())
    opening ??= createFrame().catch((error: BaseError) => {
      onFailed(error)
      throw error
    })
    return opening
  }

  const ready = async () => {
    const frame = await openOnce()
    await frame.ready()
    return frame
  }

  return {
    origin: async () => new URL(await locate()).origin,
    load: async (signal) => void (await withTimeout(ready, { signal })),
    async call(
      name,
      payload,
      { quiet = false, signal, wanted = signal, timeout = TIMEOUTS.call, renews = false } = {},
    ) {
      const { channel } = await withTimeout(ready, { signal: wanted })
      if (wanted?.aborted) throw abortError(wanted)
      const hasDeadline = Number.isFinite(timeout)
      const isVisitors = renews || !hasDeadline
      if (isVisitors) waiting++
      try {
        const deadline = { signal, renews, timeout: hasDeadline ? timeout : undefined }
        return await channel.request(name, payload, deadline)
      } catch (error) {
        if (!(error instanceof BaseError)) throw error
        // Stops the timed-out call; not while the visitor is asked something, which it would stop, too.
        if (error.code === 'EMBEDDED_WALLET_REQUEST_TIMED_OUT' && waiting === 0)
          channel.notify('RPC_ABORT', undefined)
        const alert = quiet ? undefined : alertOfFrame(error)
        if (alert) showAlert(context, alert, error.details)
        throw error
      } finally {
        if (isVisitors) waiting--
      }
    },
    notify(name, payload) {
      if ($frame.get() === 'ready') open?.channel.notify(name, payload)
    },
    async reload() {
      if (!open) return void (await ready())
      open.channel.notify('RELOAD', undefined)
      open.expectReload()
      await open.ready()
    },
    show: () => (open ? showFrame(open.element) : () => {}),
    dispose() {
      isDisposed = true
      stopTranslating()
      open?.close(disposed())
      open = undefined
      $frame.set('idle')
    },
  }
}

const disposed = () => loadFailed('The embedded wallet is switched off.')
