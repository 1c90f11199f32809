// The owner's own page: who is logged in, the recovery phrase, passkeys, devices.
import { element } from '../../../wallet/src/view/element.js'
import { ApiError } from '../api/apiError.js'
import { createApi } from '../api/createApi.js'
import { FrameError } from '../contracts.js'
import { loadDeviceKey } from '../device/deviceKey.js'
import { openStore } from '../device/openStore.js'
import { createSessions } from '../session/createSession.js'
import { openTabs } from '../session/openTabs.js'
import type { Account } from './account.js'
import { finishRedirect } from './finishRedirect.js'
import { loginView } from './loginView.js'
import { overview } from './overview.js'
import { chooseWords } from './words/chooseWords.js'

const say = chooseWords(navigator.languages)
const main = element('main', { tabindex: '-1' }, element('p', {}, say('loading')))
const live = element('p', { role: 'status', class: 'notice' })

document.documentElement.lang = say.language
document.documentElement.dir = say.direction
document.title = say('title')
document.body.append(
  element('header', {}, element('h1', {}, say('title')), element('p', { class: 'lead' }, say('lead'))),
  live,
  main,
)

// Top level only: the server says so too, with frame-ancestors.
if (window.top === window) void start()

async function start(): Promise<void> {
  try {
    await open()
  } catch {
    const again = element('button', { type: 'button' }, say('try.again'))
    again.addEventListener('click', () => window.location.reload())
    main.replaceChildren(element('p', {}, say('unreachable')), again)
  }
}

async function open(): Promise<void> {
  const { origin } = window.location
  const store = await openStore()
  const api = createApi({ origin, device: await loadDeviceKey(store) })
  const config = await api.config()
  const account: Account = {
    api,
    config,
    say,
    origin,
    sessions: createSessions({
      api,
      store,
      tabs: openTabs(),
      site: origin,
      onChange: (session) => {
        if (!session) account.login()
      },
    }),
    show(...content) {
      main.replaceChildren(...content)
      main.focus()
    },
    notice(text) {
      live.textContent = text
    },
    async attempt(run) {
      account.notice('')
      try {
        await run()
      } catch (error) {
        const isOurs = error instanceof ApiError || error instanceof FrameError
        account.notice(isOurs ? error.message : say('unreachable'))
      }
    },
    async home() {
      const session = await account.sessions.current()
      if (session) await overview(account, session)
      else account.login()
    },
    login(why = '') {
      account.notice(why)
      account.show(loginView(account))
    },
  }
  await account.attempt(() => finishRedirect(account, window))
  await account.home()
}
