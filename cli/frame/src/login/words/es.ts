import type { Words } from './en.js'

export const es: Words = {
  window: 'Iniciar sesión',
  site: 'Iniciar sesión en',
  sending: 'Enviando tu código…',
  'link.title': 'Mira tu correo',
  'link.text':
    'Hemos enviado un enlace a {email}. Ábrelo para confirmar que este dispositivo es tuyo; después recibirás un código.',
  'link.waiting': 'Esperando a que abras el enlace…',
  'code.title': 'Escribe tu código',
  'code.text': 'Hemos enviado un código de 6 dígitos a {email}',
  'code.label': 'Código de un solo uso, 6 dígitos',
  'code.where': 'Escribe el código solo aquí, en {host}. ¿No lo encuentras? Mira en el correo no deseado.',
  'code.sent': 'Un código nuevo está en camino.',
  checking: 'Comprobando el código…',
  enter: 'Iniciar sesión',
  resend: 'Enviar otra vez',
  resendIn: 'Enviar otra vez en {time}',
  newCode: 'Enviar un código nuevo',
  cancel: 'Cancelar',
  wrong: 'Código incorrecto. Revísalo y vuelve a intentarlo.',
  tries: 'Código incorrecto. Te quedan {count} intentos.',
  lastTry: 'Código incorrecto. Te queda 1 intento.',
  late: 'Este código ha caducado. Pide uno nuevo.',
  'link.late': 'No se abrió el enlace a tiempo. Pide uno nuevo.',
  busy: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  unreachable: 'No se puede conectar con la wallet. Inténtalo de nuevo.',
  problem: 'Algo ha fallado. Inténtalo de nuevo.',
  alone: 'Aquí no hay ningún inicio de sesión en curso. Vuelve al sitio y empieza de nuevo.',
  lost: 'Se cerró o se abandonó la página en la que iniciabas sesión. Vuelve a ella y empieza de nuevo.',
  'invite.title': 'Continúa en la ventana de la wallet',
  'invite.text':
    'Escribe el código enviado a {email} en la ventana propia de la wallet, que la página no puede leer.',
  'invite.open': 'Abrir la ventana de la wallet',
  'invite.opened': 'Continúa en la ventana que se abrió.',
  'invite.blocked':
    'Se bloqueó la ventana. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
}
