import { html } from 'hono/html'
import { type Project, type ProjectSettings, providersOf, type WireFeature } from '../project.js'
import type { Drawn } from './drawOwnerPage.js'
import type { Fields } from './readFields.js'

type FeatureId = keyof typeof providersOf

type FeatureGroup = { readonly id: FeatureId; readonly label: string; readonly about: string }

/** The features, in plain words. */
export const featureGroups: readonly FeatureGroup[] = [
  {
    id: 'social_login',
    label: 'Log in without a wallet',
    about: 'Visitors who have none get one by email or with an account they have. In this order.',
  },
  { id: 'swap', label: 'Swap', about: 'Visitors change one token for another.' },
  { id: 'onramp', label: 'Buy', about: 'Visitors pay with money and get coins. In this order.' },
  { id: 'activity', label: 'Activity', about: 'Visitors see what they sent and received.' },
  {
    id: 'reown_branding',
    label: 'Branding',
    about: 'Kits that name their maker do so. Wallet Widget itself names nobody.',
  },
]

const names: Readonly<Record<string, string>> = {
  email: 'Email',
  google: 'Google',
  x: 'X',
  farcaster: 'Farcaster',
  discord: 'Discord',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
  '1inch': '1inch',
  meld: 'Meld',
  coinbase: 'Coinbase',
}

const find = ({ features }: ProjectSettings, id: FeatureId) => features.find((one) => one.id === id)

export const onIn = (project: ProjectSettings, id: FeatureId): boolean =>
  find(project, id)?.isEnabled ?? false

/** All providers of a feature: those that are on first, in their order. */
function orderIn(project: ProjectSettings, id: FeatureId): readonly string[] {
  const all: readonly string[] = providersOf[id]
  const chosen = (find(project, id)?.config ?? []).filter((one) => all.includes(one))
  return [...new Set([...chosen, ...all])]
}

/** The fields of all features. */
export const drawFeatures = (project: Project): Drawn =>
  html`${featureGroups.map(({ id, label, about }) =>
    providersOf[id].length > 0
      ? html`<fieldset>
            <legend>${label}</legend>
            <p class="muted">${about}</p>
            <ul class="choices">${drawProviders(project, id)}</ul>
          </fieldset>`
      : html`<fieldset>
            <legend>${label}</legend>
            <ul class="choices"><li><label class="switch"><input type="checkbox" name="on" value="${id}" ${checked(onIn(project, id))}>
              <span>${about}</span></label></li></ul>
          </fieldset>`,
  )}`

function drawProviders(project: Project, id: FeatureId): readonly Drawn[] {
  const order = orderIn(project, id)
  const on = onIn(project, id) ? (find(project, id)?.config ?? []) : []
  return order.map(
    (provider) => html`<li>
      <input type="hidden" name="order_${id}" value="${provider}">
      <label class="switch"><input type="checkbox" name="${id}" value="${provider}" ${checked(on.includes(provider))}>
        <span>${names[provider]}</span></label>
      ${on.length > 1 && on.includes(provider) ? drawMoves(id, provider, on.indexOf(provider), on.length) : ''}
    </li>`,
  )
}

const drawMoves = (id: FeatureId, provider: string, index: number, count: number) =>
  html`<span class="moves">
      <button class="quiet" name="move" value="${id} ${provider} -1" aria-label="Move ${names[provider]} up" ${index === 0 ? html`disabled` : ''}>↑</button>
      <button class="quiet" name="move" value="${id} ${provider} 1" aria-label="Move ${names[provider]} down" ${index === count - 1 ? html`disabled` : ''}>↓</button>
    </span>`

const checked = (is: boolean) => (is ? html`checked` : '')

/** What the fields say. Whatever is not offered is left out. */
export function readFeatures(fields: Fields): WireFeature[] {
  const [feature = '', moved = '', by = '0'] = fields.text('move').split(' ')
  return featureGroups.map(({ id }) => {
    const all: readonly string[] = providersOf[id]
    if (all.length === 0) return { id, isEnabled: fields.all('on').includes(id), config: [] }
    const order = [...new Set([...fields.all(`order_${id}`).filter((one) => all.includes(one)), ...all])]
    const from = order.indexOf(moved)
    const to = from + Number(by)
    if (feature === id && from >= 0 && to >= 0 && to < order.length)
      order.splice(to, 0, ...order.splice(from, 1))
    const on = fields.all(id)
    const config = order.filter((one) => on.includes(one))
    return { id, isEnabled: config.length > 0, config }
  })
}

/** What changed from one to the other, in words; '' for nothing. */
export function sayChanges(before: ProjectSettings, after: readonly WireFeature[]): string {
  const changes = featureGroups.flatMap(({ id, label }) => {
    const was = find(before, id) ?? { isEnabled: false, config: [] }
    const is = after.find((one) => one.id === id) ?? was
    if (providersOf[id].length === 0)
      return was.isEnabled === is.isEnabled ? [] : [`${label} ${is.isEnabled ? 'on' : 'off'}`]
    const [had, has] = [was, is].map(({ isEnabled, config }) => (isEnabled ? config : []))
    const list = (given: readonly string[] = []) =>
      given.map((one) => names[one] ?? one).join(', ') || 'nothing'
    return list(had) === list(has) ? [] : [`${label}: ${list(has)} (was ${list(had)})`]
  })
  return changes.join('; ')
}
