// The owner's own page: who is logged in, the recovery phrase, passkeys, devices.

import { createApi } from '../api/createApi.js'
import { loadDeviceKey } from '../device/deviceKey.js'
import { openStore } from '../device/openStore.js'
import { createSessions } from '../session/createSession.js'
import { openTabs } from '../session/openTabs.js'
import type { Account } from './account.js'
import { isBringing, setBringing } from './bringing.js'
import { controlsCss } from './controlsCss.js'
import { icon, iconButton } from './draw.js'
import { element } from './element.js'
import { finishRedirect, loginView } from './loginView.js'
import { overview } from './overview.js'
import { problemText } from './problemText.js'
import { loadSay } from './words/say.js'

const say = await loadSay(navigator.languages)
const main = element('main', { tabindex: '-1' }, element('p', { class: 'wait' }, say('loading')))
const live = element('p', { role: 'status', class: 'notice' })

const controls = new CSSStyleSheet()
controls.replaceSync(controlsCss)
document.adoptedStyleSheets = [controls]
document.documentElement.lang = say.language
document.documentElement.dir = say.direction
document.title = say('title')
document.body.append(
  element(
    'header',
    {},
    element('span', { class: 'badge' }, icon('wallet', 28)),
    element('h1', {}, say('title')),
    element('p', { class: 'lead' }, icon('lock', 16), say('lead')),
  ),
  live,
  main,
)

// Top level only: the server says so too, with frame-ancestors.
if (window.top === window) void start()

async function start(): Promise<void> {
  try {
    await open()
  } catch {
    const again = iconButton('refresh', say('try.again'), () => window.location.reload())
    main.replaceChildren(
      element('section', { class: 'lost' }, icon('warning', 28), element('p', {}, say('unreachable')), again),
    )
  }
}

async function open(): Promise<void> {
  const { origin } = window.location
  const store = await openStore()
  const device = await loadDeviceKey(store)
  const api = createApi({ origin, device })
  const config = await api.config()
  const account: Account = {
    api,
    config,
    say,
    origin,
    sessions: createSessions({
      api,
      device,
      store,
      tabs: openTabs(),
      site: origin,
      onChange: (session) => {
        if (!session) account.login()
      },
      async askForWallet() {
        if (!isBringing()) return undefined
        const { askForWallet } = await import('./bringView.js')
        const entropy = await askForWallet(account)
        setBringing(false)
        return entropy
      },
    }),
    show(...content) {
      const isFirst = main.querySelector('section') === null
      main.replaceChildren(...content)
      // Whoever has just come reads from the top.
      if (isFirst) return
      const place = main.querySelector<HTMLElement>('[autofocus]') ?? main
      place.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    },
    notice(text, tone = 'hint') {
      live.className = `notice ${tone}`
      live.textContent = text
    },
    async attempt(run) {
      account.notice('')
      try {
        await run()
      } catch (error) {
        account.notice(problemText(error, say), 'problem')
      }
    },
    async home() {
      const session = await account.sessions.current()
      if (session) {
        if (isBringing()) account.notice(say('bring.exists'), 'problem')
        setBringing(false)
        await overview(account, session)
      }
      // What went wrong on the way here stays said.
      else account.show(loginView(account))
    },
    login(why = '') {
      account.notice(why)
      account.show(loginView(account))
    },
  }
  await account.attempt(() => finishRedirect(account, window))
  await account.home()
}
