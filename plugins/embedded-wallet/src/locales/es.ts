import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: 'Wallet integrada',
  'frame.title': 'Wallet',
  'approve.title': 'Aprueba en tu wallet',
  'approve.loading': 'Tu wallet se está cargando',
  'approve.failed': 'La wallet no se ha cargado',
  'approve.failed.text': 'Puede que lo impida un bloqueador de contenido o la red.',
  'approve.cancel': 'Cancelar',
  'updateEmail.title': 'Correo electrónico',
  'menu.email': 'Correo electrónico',
  'menu.backup': 'Hacer copia de la wallet',
  notAllowed: 'Acción no permitida',
  sending: 'Enviado, esperando a la red',
  sentEarlier: 'Algo que aprobaste aquí antes se envió. Mira tu actividad antes de volver a intentarlo.',
  forgetful: 'Tu navegador no mantendrá la sesión tras recargar la página.',
  cooldown: {
    one: 'Vuelve a intentarlo en {count} segundo',
    other: 'Vuelve a intentarlo en {count} segundos',
  },
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'No se ha podido cargar la wallet integrada',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Revisa tu conexión y los bloqueadores de contenido. Las demás wallets siguen funcionando.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'La wallet integrada no ha respondido',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text':
    'Inténtalo de nuevo. Si sigue sin responder, recarga la página.',
  'updateEmail.present': 'Correo actual:',
  'updateEmail.none': 'Aún no hay correo',
  'updateEmail.text':
    'Se cambia en la página de tu wallet, donde ningún sitio ve lo que escribes. Después vuelve a iniciar sesión aquí.',
  'updateEmail.open': 'Abrir tu wallet',
}
