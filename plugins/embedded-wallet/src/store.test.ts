import { expect, test } from 'vitest'
import { createStore } from './store.js'

/** Storage as the kernel gives it: what the guard does not pass is the fallback. */
function storage(stored: Record<string, unknown>) {
  const values = new Map(Object.entries(stored))
  return {
    values,
    item<T>(key: string, { guard, fallback }: { guard: (value: unknown) => value is T; fallback: T }) {
      return {
        get: () => {
          const value = values.get(key)
          return guard(value) ? value : fallback
        },
        set: (value: T) => void values.set(key, value),
        remove: () => void values.delete(key),
        subscribe: () => () => {},
      }
    },
    subscribe: () => () => {},
    removeAll: () => values.clear(),
  }
}

test('T13: what was tampered with counts as not there', () => {
  const { token, loginUsed, login, preferred, smartNetworks, lastEmailTime } = createStore({
    storage: storage({
      SESSION_TOKEN_KEY: 'x'.repeat(5000),
      EMAIL_LOGIN_USED_KEY: 'yes',
      LOGIN_METHOD: 'myspace',
      PREFERRED_ACCOUNT_TYPE: { eip155: 'owner' },
      SMART_ACCOUNT_ENABLED_NETWORKS: ['1'],
      LAST_EMAIL_LOGIN_TIME: -1,
    }),
  })
  expect(token.get()).toBe('')
  expect(loginUsed.get()).toBe(false)
  expect(login.get()).toBeUndefined()
  expect(preferred.get()).toEqual({})
  expect(smartNetworks.get()).toEqual([])
  expect(lastEmailTime.get()).toBe(0)
})

test('behavior: forgetting a login keeps what is not its own', () => {
  const stored = storage({})
  const store = createStore({ storage: stored })
  store.token.set('token')
  store.login.set('google')
  store.email.set('ann@site.test')
  store.loginUsed.set(true)
  store.signOutDue.set(true)
  store.lastEmailTime.set(1)
  store.forget()
  expect([...stored.values.keys()].sort()).toEqual(['LAST_EMAIL_LOGIN_TIME', 'SIGN_OUT_DUE'])
})
