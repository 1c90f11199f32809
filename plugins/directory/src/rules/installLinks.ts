import type { DirectoryWallet } from '@wallet-widget/kernel'
import type { Platform } from './platformOf.js'

/** A place to get a wallet from. */
export interface InstallLink {
  readonly kind: 'appStore' | 'playStore' | 'chromeStore' | 'webapp' | 'homepage'
  readonly url: string
}

const KINDS: Readonly<Record<Platform, readonly InstallLink['kind'][]>> = {
  ios: ['appStore', 'webapp', 'homepage'],
  android: ['playStore', 'webapp', 'homepage'],
  chrome: ['chromeStore', 'webapp', 'appStore', 'playStore', 'homepage'],
  desktop: ['webapp', 'appStore', 'playStore', 'homepage'],
}

/** The places to get a wallet from that make sense on a platform, the best one first. */
export function installLinks(wallet: DirectoryWallet, platform: Platform): InstallLink[] {
  const urls: Readonly<Record<InstallLink['kind'], string | undefined>> = {
    appStore: wallet.appStore,
    playStore: wallet.playStore,
    chromeStore: wallet.chromeStore,
    webapp: wallet.webappLink,
    homepage: wallet.homepage,
  }
  return KINDS[platform].flatMap((kind) => {
    const url = urls[kind]
    return url?.startsWith('https:') ? [{ kind, url }] : []
  })
}
