/** Fetches the library: some 150 kB. The one place that names it. */
export const loadLibrary = () => import('@walletconnect/universal-provider')
