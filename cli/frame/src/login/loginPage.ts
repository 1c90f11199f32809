import { fitWindow } from '../approval/guard/fitWindow.js'
import { createLook } from '../approval/look/createLook.js'
import { drawIdle } from '../approval/screen/screenParts.js'
import { bindWindow } from './bindWindow.js'
import { drawLogin } from './drawLogin.js'
import { findLogin } from './findLogin.js'
import type { LoginView } from './loginView.js'
import type { FromLogin } from './messages.js'
import { loadLoginTranslator, speakLogin } from './words/loginTranslator.js'

/**
 * The window of the wallet's own in which its owner logs in. It shows what the frame says that knows the channel it is
 * named for, and tells what is typed to nobody else.
 */
async function startLoginPage(view: Window & typeof globalThis) {
  const { document, location } = view
  const query = new URLSearchParams(location.search)
  const channel = location.hash.slice(1)
  const t = await loadLoginTranslator(query.get('lang') ?? view.navigator.language)
  const look = createLook(view)
  const mode = query.get('mode')
  if (mode === 'light' || mode === 'dark') look.set({ mode })
  speakLogin(document, t)
  const tell = (words: string, isWaiting = false) =>
    document.body.replaceChildren(drawIdle(document, words, isWaiting))

  if (view.top !== view || !view.opener || !channel) return tell(t('alone'))
  fitWindow(view)
  tell(t('opening'), true)
  findLogin(view, channel, {
    async onMet({ site, theme, language }, port) {
      const post = (message: FromLogin) => port.postMessage(message)
      look.set(theme)
      const spoken = language === undefined ? t : await loadLoginTranslator(language)
      speakLogin(document, spoken)
      let binding = Promise.resolve()
      const show = drawLogin(view, spoken, site, {
        // The browser is to be known with the login that the code ends.
        onCode: (code) => void binding.then(() => post({ type: 'code', code })),
        onResend: () => post({ type: 'resend' }),
        onLeave: () => post({ type: 'leave' }),
        onProtect: () => post({ type: 'protect' }),
        onLater: () => post({ type: 'later' }),
        onContinue: () => post({ type: 'continue' }),
      })
      let bound: string | undefined
      port.onmessage = ({ data }: MessageEvent<LoginView>) => {
        const wanted = 'binding' in data ? data.binding : undefined
        const isFarcaster = data.step === 'farcaster'
        const call = isFarcaster ? 'farcasterWindow' : 'emailWindow'
        if (wanted !== undefined && wanted !== bound) binding = bindWindow(view, call, wanted)
        bound = wanted
        // Who approves it at once is to find the browser known.
        if (isFarcaster) void binding.then(() => show(data))
        else show(data)
      }
    },
    onNobody: () => tell(t('alone')),
    onLost: () => tell(t('lost')),
  })
}

void startLoginPage(window)
