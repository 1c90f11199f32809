import type { Words } from './en.js'

export const words: Words = {
  window: 'Iniciar sesión',
  site: 'Iniciar sesión en',
  sending: 'Enviando tu código…',
  'device.title': 'Mira tu correo',
  'device.text':
    'Hemos enviado un enlace a {email}. Ábrelo para confirmar que este dispositivo es tuyo; después recibirás un código.',
  'link.title': 'Mira tu correo',
  'link.text':
    'Hoy hubo muchos códigos incorrectos o se rechazó un inicio de sesión, así que enviamos un enlace a {email}. Ábrelo en este navegador para iniciar sesión.',
  'link.waiting': 'Esperando a que abras el enlace…',
  'code.title': 'Escribe tu código',
  'code.text': 'Hemos enviado un código de 6 dígitos a {email}',
  'code.link': 'O abre el enlace del correo en este navegador.',
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
  tries: {
    one: 'Código incorrecto. Te queda {count} intento.',
    other: 'Código incorrecto. Te quedan {count} intentos.',
  },
  late: 'Este código ha caducado. Pide uno nuevo.',
  'link.late': 'No se abrió el enlace a tiempo. Pide uno nuevo.',
  refused: 'Este inicio de sesión se rechazó desde el buzón al que llegó.',
  busy: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  unreachable: 'No se puede conectar con la wallet. Inténtalo de nuevo.',
  problem: 'Algo ha fallado. Inténtalo de nuevo.',
  alone: 'Aquí no hay ningún inicio de sesión en curso. Vuelve al sitio y empieza de nuevo.',
  lost: 'Se cerró o se abandonó la página en la que iniciabas sesión. Vuelve a ella y empieza de nuevo.',
  continue: 'Continuar',
  'offer.title': 'Protege tu wallet',
  'offer.text':
    'Una llave de acceso abre tu wallet con la huella, el rostro o el PIN de este dispositivo. Así no bastará con iniciar sesión.',
  'offer.protect': 'Proteger con una llave de acceso',
  'offer.later': 'Ahora no',
  'offer.without': 'Sin ella, cualquiera que entre en tu correo o cuenta puede usar esta wallet.',
  'offer.declined': 'No se creó ninguna llave de acceso. Inténtalo de nuevo o continúa sin ella.',
  'offer.unsupported':
    'Las llaves de acceso de este dispositivo no pueden proteger una wallet. Continúa sin ella.',
  'invite.title': 'Continúa en la ventana de la wallet',
  'invite.text':
    'Escribe el código enviado a {email} en la ventana propia de la wallet, que la página no puede leer.',
  'invite.open': 'Abrir la ventana de la wallet',
  'invite.opened': 'Continúa en la ventana que se abrió.',
  'invite.blocked':
    'Se bloqueó la ventana. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.',
  opening: 'Un momento…',
  'invite.social':
    'Inicias sesión con {provider} en la propia ventana de la wallet, que la página no puede leer.',
  'redirect.title': 'Continuar con {provider}',
  'redirect.text': 'Volverás a esta página cuando hayas iniciado sesión.',
  'farcaster.title': 'Inicia sesión con Farcaster',
  'farcaster.text':
    'Escanea el código con la cámara del teléfono y apruébalo en Farcaster. Aprueba solo un código que veas aquí, en {host}.',
  'farcaster.label': 'Código QR para iniciar sesión con Farcaster',
  'farcaster.open': 'Abrir Farcaster',
  'farcaster.starting': 'Preparando un código…',
  'farcaster.ready': 'Esperando a Farcaster…',
}
