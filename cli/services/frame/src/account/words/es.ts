import type { Words } from './en.js'

export const es: Words = {
  title: 'Su cartera',
  lead: 'Esta página es solo suya: ningún sitio puede leerla ni abrirla dentro de otra página.',
  loading: 'Cargando…',
  unreachable: 'No se puede llegar a la cartera. Inténtelo de nuevo.',
  'try.again': 'Intentar de nuevo',

  'login.title': 'Iniciar sesión',
  'login.email': 'Correo electrónico',
  'login.send': 'Enviar un código',
  'login.device':
    'Abra en este dispositivo el enlace del correo enviado a {email}. Esta página seguirá por sí sola.',
  'login.code': 'Código del correo enviado a {email}',
  'login.enter': 'Iniciar sesión',
  'login.back': 'Usar otro correo',
  'login.with': 'Continuar con {provider}',
  'login.farcaster': 'Abra esta dirección en Farcaster:',
  'login.fresh': 'Inicie sesión otra vez para seguir: la última vez fue hace más de cinco minutos.',

  'who.title': 'Sesión de {name}',
  'who.evm': 'Ethereum y otras cadenas EVM',
  'who.smart': 'Cuenta inteligente en cadenas EVM, de la cuenta de arriba',
  'who.solana': 'Solana',
  'who.signOut': 'Cerrar sesión',

  'phrase.title': 'Frase de recuperación',
  'phrase.lead':
    'Doce palabras que son su cartera. Con ellas puede llevarla a cualquier otra cartera, y también puede hacerlo quien las vea.',
  'phrase.warning':
    'No diga nunca estas palabras a nadie. Quien le ayude no las necesita. Compruebe que nadie está mirando.',
  'phrase.show': 'Mostrar la frase de recuperación',
  'phrase.reveal': 'Descubrir las palabras',
  'phrase.copy': 'Copiar',
  'phrase.copied': 'Copiado. Vacíe el portapapeles cuando termine.',
  'phrase.copyFailed': 'No se permitió copiar. Anote las palabras.',
  'phrase.hide': 'Ocultar',

  'passkeys.title': 'Llaves de acceso',
  'passkeys.none': 'Su cartera se abre solo con su inicio de sesión.',
  'passkeys.some':
    'Su cartera se abre con su inicio de sesión y una de estas llaves de acceso. Si las pierde todas, solo ayuda la frase de recuperación.',
  'passkeys.add': 'Proteger con una llave de acceso',
  'passkeys.another': 'Añadir otra llave de acceso',
  'passkeys.remove': 'Quitar «{name}»',
  'passkeys.removed': 'Se ha quitado la llave de acceso.',
  'passkeys.added': 'Se ha añadido la llave de acceso. Desde ahora se pide al firmar.',
  'passkeys.advice': 'Añada una segunda en otro dispositivo o anote la frase de recuperación.',
  'passkeys.since': 'desde {date}',
  'passkeys.unsupported':
    'Este dispositivo o navegador no tiene llaves de acceso que puedan proteger una cartera.',
  'passkeys.declined': 'No se dio la llave de acceso. No ha cambiado nada.',

  'devices.title': 'Dispositivos',
  'devices.current': 'este',
  'devices.used': '{site} · último uso: {date}',
  'devices.end': 'Cerrar las demás sesiones',
  'devices.ended': 'Sesiones cerradas en otros dispositivos: {count}.',
}
