import type { UiKey } from './en.ui.js'

export const messages: Readonly<Record<UiKey, string>> = {
  'title.Connect': 'Conectar wallet',
  'title.ConnectingExternal': 'Conectando',
  'title.Account': 'Cuenta',
  'title.ProfileWallets': 'Tus wallets',
  'title.SwitchNetwork': 'Cambiar de red',
  'title.SwitchActiveChain': 'Cambiar de cadena',
  'title.UnsupportedChain': 'Red no compatible',

  'modal.back': 'Atrás',
  'modal.close': 'Cerrar',
  'modal.loading': 'Cargando…',
  'modal.failed': 'No se ha podido mostrar esta parte.',
  'modal.failed.plugin': 'No se ha podido mostrar esta parte: ha fallado {plugin}.',
  'toast.dismiss': 'Descartar mensaje',

  'action.retry': 'Reintentar',
  'action.cancel': 'Cancelar',
  'action.done': 'Listo',
  'action.more': 'Más',
  'action.details': 'Detalles',
  'search.clear': 'Borrar búsqueda',

  'connect.wallets': 'Wallets',
  'connect.more': 'Mostrar más ({count})',
  'connect.loading': 'Buscando wallets…',
  'connect.empty': 'No hay ninguna wallet en este navegador',
  'connect.empty.text':
    'Para continuar necesitas una wallet. Instala una de confianza y aparecerá aquí sola.',
  'connect.what': '¿Qué es una wallet?',

  'tag.recent': 'Reciente',
  'tag.installed': 'Instalada',
  'tag.connected': 'Conectada',
  'tag.test': 'De prueba',
  'tag.ambiguous': 'Dos wallets usan esta identidad. Elige la que conozcas.',
}
