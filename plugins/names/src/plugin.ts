import { lazyApi, once } from '@wallet-widget/kernel/connectors'
import { computed } from 'nanostores'
import type { NamesApi } from './api.js'
import type { NamesContext } from './context.js'
import { locale } from './locale.js'
import { options } from './options.js'

export { locale, options }

/** Registers the views, and the entry of the account's menu that leads to them. */
export function setup(context: NamesContext): NamesApi {
  const { config, slots, state, t, views } = context
  const use = () => import('./use.js')
  const api = lazyApi<NamesContext, NamesApi>(context, {
    lookUp: async () => (await use()).lookUp,
    reverse: async () => (await use()).reverse,
    suggest: async () => (await use()).suggest,
    suffixes: async () => (await use()).suffixes,
    register: async () => (await use()).register,
    update: async () => (await use()).update,
    giveUp: async () => (await use()).giveUp,
  })
  const load = once(async () => {
    const { bindViews, createNaming } = await use()
    return bindViews(context, createNaming(context, api))
  })
  for (const id of ['RegisterAccountName', 'RegisterAccountNameSuccess'] as const)
    views.register({ id, title: () => t(`title.${id}`), load })
  if (config.services && !config.basic)
    slots.add('account.menu', {
      id: 'name',
      order: 15,
      label: () => t('menu'),
      icon: 'tag',
      view: 'RegisterAccountName',
      // Of who logged in, on a chain that has names.
      $when: computed(
        state.$account,
        ({ address, namespace, wallet }) =>
          address !== undefined && namespace === 'eip155' && wallet?.method === 'login',
      ),
    })
  return api
}
