import type { AlertKey } from './en.alerts.js'

export const messages: Readonly<Record<AlertKey, string>> = {
  'alert.dismiss': 'Descartar aviso',

  'alert.NETWORK_NOT_FOUND': 'Red no encontrada',
  'alert.NETWORK_NOT_FOUND.text': 'La red solicitada no es una de las que usa este sitio.',
  'alert.INVALID_APP_CONFIGURATION': 'Configuración de la aplicación no válida',
  'alert.INVALID_APP_CONFIGURATION.text': 'Los servicios de wallet no permiten esta dirección del sitio.',
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'No se ha podido cargar la wallet integrada',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'Revisa tu conexión y los bloqueadores de contenido. Las demás wallets siguen funcionando.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'La wallet integrada no ha respondido',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text':
    'Inténtalo de nuevo. Si sigue sin responder, recarga la página.',
  'alert.SESSION_EXPIRED': 'Sesión caducada',
  'alert.SESSION_EXPIRED.text': 'Comprueba que el reloj de este dispositivo sea correcto y vuelve a entrar.',
  'alert.INVALID_PROJECT_ID': 'ID de proyecto no válido',
  'alert.INVALID_PROJECT_ID.text': 'Los servicios de wallet no conocen el ID de proyecto de este sitio.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'ID de proyecto sin configurar',
  'alert.PROJECT_ID_NOT_CONFIGURED.text':
    'Este sitio no ha indicado un ID de proyecto para sus servicios de wallet.',
  'alert.SERVER_ERROR': 'Error del servidor',
  'alert.SERVER_ERROR.text':
    'No se han podido obtener los ajustes, así que se usan los predeterminados. Inténtalo más tarde.',
  'alert.RATE_LIMITED': 'Demasiadas solicitudes',
  'alert.RATE_LIMITED.text':
    'Este sitio ha enviado demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
}
