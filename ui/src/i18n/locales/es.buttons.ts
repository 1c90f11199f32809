import type { ButtonKey } from './en.buttons.js'

export const messages: Readonly<Record<ButtonKey, string>> = {
  connect: 'Conectar wallet',
  connecting: 'Conectando…',
  network: 'Elegir red',
  currentNetwork: 'Red: {network}',
  unsupported: 'Red no compatible',
  loadingBalance: 'Cargando el saldo',
}
