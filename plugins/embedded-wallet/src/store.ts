import type { PluginContext, StorageItem } from '@wallet-widget/kernel'
import type { AccountType, LoginMethod } from './api.js'
import { isLoginMethod } from './logins.js'

/** What is stored beyond the page. None of it grants access: the frame decides. */
export interface Store {
  /** Of the frame; useless without the key that the frame keeps. Empty: logged out. */
  readonly token: StorageItem<string>
  /** Whether somebody logged in before: then the frame is loaded with the page. */
  readonly loginUsed: StorageItem<boolean>
  readonly login: StorageItem<LoginMethod | undefined>
  readonly lastChain: StorageItem<string>
  /** ms since epoch */
  readonly lastEmailTime: StorageItem<number>
  readonly email: StorageItem<string>
  readonly socialUserName: StorageItem<string>
  /** By namespace. */
  readonly preferred: StorageItem<Readonly<Record<string, AccountType>>>
  readonly smartEnabled: StorageItem<boolean>
  readonly smartNetworks: StorageItem<readonly number[]>
  /** Whether the frame still has to be told of a sign-out. */
  readonly signOutDue: StorageItem<boolean>
  /** Forgets the login, as at a sign-out. */
  forget(): void
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4000
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Opens the plugin's part of the storage. */
export function createStore({ storage }: Pick<PluginContext, 'storage'>): Store {
  const text = (key: string) => storage.item(key, { guard: isText, fallback: '' })
  const flag = (key: string) => storage.item(key, { guard: isFlag, fallback: false })
  const items = {
    token: text('SESSION_TOKEN_KEY'),
    loginUsed: flag('EMAIL_LOGIN_USED_KEY'),
    login: storage.item<LoginMethod | undefined>('LOGIN_METHOD', {
      guard: isLoginMethod,
      fallback: undefined,
    }),
    lastChain: text('LAST_USED_CHAIN_KEY'),
    lastEmailTime: storage.item('LAST_EMAIL_LOGIN_TIME', {
      guard: (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
      fallback: 0,
    }),
    email: text('EMAIL'),
    socialUserName: text('SOCIAL_USERNAME'),
    preferred: storage.item<Readonly<Record<string, AccountType>>>('PREFERRED_ACCOUNT_TYPE', {
      guard: (value): value is Record<string, AccountType> =>
        typeof value === 'object' &&
        value !== null &&
        Object.values(value).every((type) => type === 'eoa' || type === 'smartAccount'),
      fallback: {},
    }),
    smartEnabled: flag('SMART_ACCOUNT_ENABLED'),
    smartNetworks: storage.item<readonly number[]>('SMART_ACCOUNT_ENABLED_NETWORKS', {
      guard: (value): value is number[] => Array.isArray(value) && value.every(Number.isSafeInteger),
      fallback: [],
    }),
    signOutDue: flag('SIGN_OUT_DUE'),
  }
  return {
    ...items,
    forget() {
      const { lastChain, smartNetworks, signOutDue, lastEmailTime, ...login } = items
      for (const item of Object.values(login)) item.remove()
    },
  }
}
