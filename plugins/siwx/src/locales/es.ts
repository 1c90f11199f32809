import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'Iniciar sesión',
  asks: 'te pide que inicies sesión con tu wallet',
  account: 'Cuenta',
  network: 'Red',
  free: 'La firma demuestra que esta cuenta es tuya. No envía nada y no cuesta nada.',
  message: 'Mensaje',
  sign: 'Iniciar sesión',
  again: 'Reintentar',
  cancel: 'Ahora no',
  disconnect: 'Desconectar',
  waiting: 'Confirma en {wallet}…',
  checking: 'Comprobando…',
  'problem.declined': 'Firma rechazada. No has iniciado sesión.',
  'problem.disconnected': 'La wallet ya no está conectada. Conéctala de nuevo para iniciar sesión.',
  'problem.refused': 'El sitio no aceptó esta firma.',
  'problem.expired': 'Ha tardado demasiado. Inicia sesión de nuevo.',
  'problem.smartAccount': 'Es posible que este sitio no admita cuentas inteligentes. Prueba con otra cuenta.',
  'problem.owners':
    'Faltan las firmas de otros propietarios de esta cuenta. Inténtalo de nuevo cuando hayan firmado.',
  'problem.unreachable': 'No se puede acceder al inicio de sesión del sitio. Comprueba tu conexión.',
  'problem.domain': 'Esta página no puede pedir este inicio de sesión. Comprueba la dirección del sitio.',
  'problem.site': 'El inicio de sesión de este sitio no está bien configurado. Avisa a quienes lo gestionan.',
  'problem.cookies': 'Tu navegador no guarda las cookies de este sitio. Permítelas e inténtalo de nuevo.',
  'problem.rateLimited': 'Demasiados intentos. Espera diez minutos e inténtalo de nuevo.',
  'problem.pending': 'Tu wallet no ha respondido a una solicitud anterior. Ábrela e inténtalo de nuevo.',
  'problem.default': 'No se pudo iniciar tu sesión.',
}
