import { FRESH_LOGIN } from '@wallet-widget/services/contract'
import { ApiError } from '../api/createApi.js'
import type { PhraseProblem } from '../keys/readPhrase.js'
import { type Account, onSubmit } from './account.js'
import { addressList } from './addressList.js'
import { card, icon, iconButton } from './draw.js'
import { element } from './element.js'

/** What is typed goes after this, unless it is used. */
const KEPT_FOR = 2 * 60_000

/**
 * Asks for the recovery phrase of a wallet that the owner has elsewhere, and shows its addresses before it is used.
 * `undefined` when they would rather have a new wallet. The caller wipes the entropy.
 *
 * @throws ApiError `LOGIN_NOT_FRESH` when it takes more than five minutes from the login on
 */
export function askForWallet(account: Account): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { say } = account
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const settle = (entropy?: Uint8Array<ArrayBuffer>) => {
      if (performance.now() - began < FRESH_LOGIN) return resolve(entropy)
      entropy?.fill(0)
      account.login()
      reject(new ApiError({ code: 'LOGIN_NOT_FRESH', message: say('login.fresh') }))
    }
    const ask = () => account.show(phraseForm(account, { onRead: confirm, onNew: () => settle() }))
    const confirm = async (entropy: Uint8Array<ArrayBuffer>) => {
      const leave = () => {
        entropy.fill(0)
        ask()
      }
      account.show(await addressesView(account, entropy, { onUse: () => settle(entropy), onBack: leave }))
    }
    ask()
  })
}

function phraseForm(
  account: Account,
  { onRead, onNew }: { onRead(entropy: Uint8Array<ArrayBuffer>): Promise<void>; onNew(): void },
): HTMLElement {
  const { say } = account
  const field = element('textarea', {
    id: 'phrase',
    dir: 'ltr',
    rows: '4',
    autofocus: true,
    autocomplete: 'off',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
    translate: 'no',
    // Managers of passwords and writing aids would take it with them.
    'data-1p-ignore': '',
    'data-lpignore': 'true',
    'data-bwignore': '',
    'data-gramm': 'false',
    required: true,
    maxlength: '1000',
  })
  const clear = () => {
    field.value = ''
  }
  const leave = () => {
    clear()
    onNew()
  }
  let forgetting: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('pagehide', clear, { once: true })
  field.addEventListener('input', () => {
    clearTimeout(forgetting)
    forgetting = setTimeout(clear, KEPT_FOR)
  })
  const form = element(
    'form',
    { autocomplete: 'off' },
    element('label', { for: 'phrase' }, say('bring.label')),
    field,
    element('p', { class: 'warning' }, icon('warning'), element('span', {}, say('bring.warning'))),
    element('button', { type: 'submit', class: 'main' }, say('email.continue')),
  )
  onSubmit(account, form, async () => {
    const { readPhrase } = await import('../keys/readPhrase.js')
    const read = readPhrase(field.value)
    if ('kind' in read) return account.notice(problemOf(account, read), 'problem')
    clear()
    await onRead(read)
  })
  return card(
    { mark: icon('shield'), title: say('bring.title'), lead: say('bring.lead') },
    form,
    iconButton('wallet', say('bring.new'), leave, { class: 'quiet' }),
  )
}

function problemOf({ say }: Account, problem: PhraseProblem): string {
  if (problem.kind === 'count') return say('problem.phrase.count', { count: problem.count })
  if (problem.kind === 'word') return say('problem.phrase.word', { number: problem.number })
  return say('problem.phrase.checksum')
}

async function addressesView(
  account: Account,
  entropy: Uint8Array,
  { onUse, onBack }: { onUse(): void; onBack(): void },
): Promise<HTMLElement> {
  const { config, say } = account
  const [{ addressesOf }, { ownedAccount }] = await Promise.all([
    import('../keys/deriveKeys.js'),
    import('@wallet-widget/services/contract'),
  ])
  const addresses = await addressesOf(entropy)
  const smart = config.smartAccountNetworks.length > 0 ? ownedAccount(addresses.eip155).address : undefined
  return card(
    { mark: icon('wallet'), title: say('bring.check'), lead: say('bring.check.lead') },
    addressList(account, { ...addresses, smart }),
    iconButton('shield', say('bring.use'), onUse, { class: 'main' }),
    iconButton('back', say('email.back'), onBack, { class: 'quiet' }),
  )
}
