import { button, element, isBusy, setBusy } from '@wallet-widget/frame/element'
import { readPairingUri } from '../client/readPairingUri.js'

/** The field for a site's pairing address. `submit` takes a text as if it had been pasted. */
export function pairForm(pair: (uri: string) => Promise<void>) {
  const field = element('textarea', {
    id: 'uri',
    rows: '3',
    placeholder: 'wc:…',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-describedby': 'uri-problem',
  })
  const problem = element('p', { id: 'uri-problem', class: 'problem', role: 'alert' })
  const connect = element('button', { class: 'main', type: 'submit' }, 'Connect')
  const canPaste = 'clipboard' in navigator && 'readText' in navigator.clipboard

  const tell = (text: string) => {
    problem.textContent = text
    if (text) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }

  async function submit(text: string) {
    if (isBusy(connect)) return
    field.value = text
    const given = readPairingUri(text)
    tell('problem' in given ? given.problem : '')
    if ('problem' in given) return field.focus()
    setBusy(connect, true)
    connect.textContent = 'Connecting…'
    try {
      await pair(given.uri)
      field.value = ''
    } catch (error) {
      tell(`Could not connect: ${(error as Error).message}`)
    } finally {
      setBusy(connect, false)
      connect.textContent = 'Connect'
    }
  }

  async function paste() {
    try {
      field.value = await navigator.clipboard.readText()
      tell('')
      connect.focus()
    } catch {
      tell('The browser didn’t allow reading the clipboard. Paste into the field instead.')
      field.focus()
    }
  }

  const form = element(
    'form',
    { novalidate: true },
    element('label', { for: 'uri' }, 'The site’s connection link'),
    field,
    problem,
    element('div', { class: 'actions' }, ...(canPaste ? [button('Paste', paste)] : []), connect),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit(field.value)
  })
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void submit(field.value)
  })
  const node = element(
    'section',
    { 'aria-labelledby': 'pair' },
    element('h2', { id: 'pair' }, 'Connect to a site'),
    form,
  )
  return { node, submit }
}
