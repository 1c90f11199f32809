import { furtherWallets } from './snapshot/further.js'
import { parseWallets } from './snapshot/parseWallets.js'
import { popularWallets } from './snapshot/popular.js'
import type { Wallet } from './wallet.js'

/** The wallets that come with the services: the list of the directory plugin. */
export const bundledWallets = (): Wallet[] =>
  parseWallets(popularWallets.trimEnd() + furtherWallets).map(
    ({ id, name, homepage, chains, rdns, mobileLink, desktopLink, webappLink, ...stores }, order) => ({
      id,
      name,
      homepage,
      chains: [...chains],
      order,
      ...(rdns && { rdns }),
      ...(mobileLink && { mobile_link: mobileLink }),
      ...(desktopLink && { desktop_link: desktopLink }),
      ...(webappLink && { webapp_link: webappLink }),
      ...(stores.appStore && { app_store: stores.appStore }),
      ...(stores.playStore && { play_store: stores.playStore }),
      ...(stores.chromeStore && { chrome_store: stores.chromeStore }),
    }),
  )
