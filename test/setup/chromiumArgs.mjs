/**
 * What Playwright switches off, but for the partitioning of storage: without it Chromium gives a frame of another site
 * none at all, where a visitor's browser keeps some for it.
 */
const playwrightsOwn = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
]

/** Two pages that Chromium loads for the address bar of each window, at three times the cost of a page under test. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/**
 * How the tests start Chromium.
 *
 * @param {{ frameStorage?: boolean }} [options] `frameStorage`: whether a frame of another site may store something
 * @returns {string[]}
 */
export function chromiumArgs({ frameStorage = true } = {}) {
  // The last list counts.
  const off = [...playwrightsOwn, ...addressBar, ...(frameStorage ? [] : ['ThirdPartyStoragePartitioning'])]
  return ['--no-sandbox', '--disable-gpu', `--disable-features=${off}`]
}
