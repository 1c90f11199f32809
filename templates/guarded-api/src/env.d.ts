interface ImportMetaEnv {
  /** The base url of `@wallet-widget/services`, e.g. `http://127.0.0.1:4280`. */
  readonly VITE_WALLET_WIDGET_SERVICES?: string
}
