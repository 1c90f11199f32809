import type { Words } from './en.js'

export const words: Words = {
  title: 'Tu wallet',
  lead: 'Esta página es solo tuya: ningún sitio puede leerla ni abrirla dentro de otra página.',
  loading: 'Cargando…',
  unreachable: 'No se puede conectar con la wallet. Inténtalo de nuevo.',
  'try.again': 'Intentar de nuevo',

  'login.title': 'Iniciar sesión',
  'login.lead': 'Usa el mismo inicio de sesión que en el sitio.',
  'login.email': 'Correo electrónico',
  'login.or': 'o',
  'login.send': 'Enviar código',
  'login.device.title': 'Revisa tu correo',
  'login.device':
    'Abre en este dispositivo el enlace del correo enviado a {email}. Esta página continúa sola.',
  'login.code.title': 'Introduce el código',
  'login.code': 'Código del correo enviado a {email}',
  'login.code.or': 'O abre el enlace del correo en este navegador.',
  'login.link':
    'Hoy hubo muchos códigos incorrectos o se rechazó un inicio de sesión, así que enviamos un enlace a {email}. Ábrelo en este navegador para iniciar sesión.',
  'login.enter': 'Iniciar sesión',
  'login.back': 'Usar otro correo',
  'login.others': 'Otras formas de entrar',
  'login.with': 'Continuar con {provider}',
  'login.farcaster': 'Escanea este código con la cámara del teléfono y apruébalo en Farcaster.',
  'login.farcaster.open': 'Abrir Farcaster',
  'login.fresh': 'Inicia sesión otra vez para continuar: la última vez fue hace más de cinco minutos.',

  'who.title': 'Sesión de {name}',
  'who.evm': 'Ethereum y otras cadenas EVM',
  'who.smart': 'Cuenta inteligente en cadenas EVM, de la cuenta de arriba',
  'who.solana': 'Solana',
  'who.copy': 'Copiar la dirección',
  'who.copied': 'Dirección copiada.',
  'who.copyFailed': 'El navegador no permitió copiar. Selecciona la dirección.',
  'who.signOut': 'Cerrar sesión',

  'logins.title': 'Formas de iniciar sesión',
  'logins.since': '{name} · desde el {date}',
  'logins.alone': 'desde el {date}',
  'logins.remove': 'Quitar {name}',
  'logins.removed': 'Inicio de sesión quitado. Tu sesión se cerró en los demás lugares.',

  'changes.title': 'Cambios recientes',
  'changes.lead':
    'Durante 72 horas puedes deshacer lo que cambió sobre quién puede iniciar sesión. Los cambios posteriores también se deshacen y se cierra tu sesión en los demás lugares.',
  'changes.email': 'Correo cambiado a {name}',
  'changes.email.waits': '{name} podrá iniciar sesión en esta wallet',
  'changes.loginRemoved': 'Inicio de sesión quitado: {name}',
  'changes.passkeyAdded': 'Llave de acceso añadida: {name}',
  'changes.passkeyRemoved': 'Llave de acceso eliminada: {name}',
  'changes.until': '{at} · se puede deshacer hasta {until}',
  'changes.from': '{at} · entra en vigor {until}',
  'changes.undo': 'Deshacer',
  'changes.stop': 'Detener',
  'changes.undone': 'Deshecho. Tu sesión se cerró en los demás lugares.',

  'email.title': 'Correo electrónico',
  'email.present': 'Puedes iniciar sesión con {email}.',
  'email.none': 'Aún no hay correo. Añade uno para iniciar sesión también con él.',
  'email.change': 'Cambiar el correo',
  'email.add': 'Añadir un correo',
  'email.new': 'Nueva dirección de correo',
  'email.lead': 'Enviaremos un código a cada dirección. Se cerrará tu sesión en los demás lugares.',
  'email.lead.first': 'Enviaremos un código a esta dirección. Se cerrará tu sesión en los demás lugares.',
  'email.primary': 'Confirma que eres tú',
  'email.secondary': 'Confirma la nueva dirección',
  'email.continue': 'Continuar',
  'email.back': 'Atrás',
  'email.done': 'Correo cambiado. Tu sesión se cerró en los demás lugares.',
  'email.waits':
    'Esta dirección podrá iniciar sesión a partir de {date}. Hasta entonces puedes detenerlo aquí. Tu sesión se cerró en los demás lugares.',

  'phrase.title': 'Frase de recuperación',
  'phrase.lead':
    'Las palabras que son tu wallet. Con ellas puedes llevarla a cualquier otra wallet, y también puede hacerlo quien las vea.',
  'phrase.warning':
    'No compartas nunca estas palabras con nadie. Nadie del soporte te las pedirá jamás. Comprueba que nadie está mirando.',
  'phrase.show': 'Mostrar la frase de recuperación',
  'phrase.reveal': 'Descubrir las palabras',
  'phrase.copy': 'Copiar las palabras',
  'phrase.copied': 'Copiado. Vacía el portapapeles cuando termines.',
  'phrase.copyFailed': 'El navegador no permitió copiar. Anota las palabras.',
  'phrase.hide': 'Ocultar',
  'phrase.cancel': 'Cancelar',

  'bring.start': 'Traer una wallet con su frase de recuperación',
  'bring.title': 'Trae tu wallet',
  'bring.login':
    'Primero inicia sesión con un correo o una cuenta que aún no tenga wallet aquí. Después introduce la frase.',
  'bring.lead': 'La wallet de esta frase pasa a ser para siempre la de este inicio de sesión.',
  'bring.label': 'Frase de recuperación, 12 o 24 palabras en inglés',
  'bring.warning':
    'Introduce solo una frase que nadie más conozca. Quien la conozca podrá llevarse todo lo que llegue a haber en esta wallet.',
  'bring.new': 'Crear una wallet nueva',
  'bring.check': '¿Es esta tu wallet?',
  'bring.check.lead':
    'Estas son las direcciones de esta frase. Si esperabas otras, vuelve atrás: tu wallet puede derivarlas de otra manera.',
  'bring.use': 'Usar esta wallet',
  'bring.exists':
    'Este inicio de sesión ya tiene una wallet, que se queda. Para traer la tuya, entra con un correo o una cuenta que no tenga ninguna.',

  'passkeys.title': 'Llaves de acceso',
  'passkeys.none': 'Aún no hay llave de acceso. Tu inicio de sesión basta para abrir esta wallet.',
  'passkeys.kept': 'Sin una de ellas nadie puede abrirla, ni siquiera este servicio.',
  'passkeys.keptFrom':
    'A partir del {date} como muy tarde, nadie podrá abrirla sin una de ellas, ni siquiera este servicio. Hasta entonces el cambio se puede deshacer.',
  'kept.keyService': 'Su clave la guarda un servicio de claves aparte, que registra cada vez que se abre.',
  'kept.service': 'Su clave la guarda solo este servicio.',
  'passkeys.some':
    'Tu inicio de sesión y una de estas llaves de acceso abren juntos esta wallet. Si las pierdes todas, solo ayuda la frase de recuperación.',
  'passkeys.add': 'Proteger con una llave de acceso',
  'passkeys.another': 'Añadir otra llave de acceso',
  'passkeys.remove': 'Quitar «{name}»',
  'passkeys.removed': 'Llave de acceso eliminada.',
  'passkeys.added': 'Llave de acceso añadida. Desde ahora se pide al firmar.',
  'passkeys.advice': 'Añade una segunda en otro dispositivo o anota la frase de recuperación.',
  'passkeys.since': 'desde {date}',
  'passkeys.unsupported':
    'Este dispositivo o navegador no tiene llaves de acceso que puedan proteger una wallet.',
  'passkeys.declined': 'No se usó ninguna llave de acceso. No ha cambiado nada.',

  'openings.title': 'Dónde se abrió esta wallet',
  'openings.lead':
    'Cada inicio de sesión que obtuvo el secreto de tu wallet en los últimos 90 días. Si alguno no fuiste tú, cierra las demás sesiones y mueve tus monedas.',
  'openings.at': '{site} · última vez: {date}',
  'openings.from': { one: 'Red {network} · una vez', other: 'Red {network} · {count} veces' },
  'openings.made': 'Creada aquí',

  'new.title': 'Un dispositivo nuevo está esperando',
  'new.lead':
    'Alguien inició sesión en tu wallet con él. Permítelo solo si fuiste tú. Si diste un código a alguien o le aprobaste un inicio de sesión, recházalo.',
  'new.where': '{site} · {date} · red {network}',
  'new.until': 'podrá usar tu wallet desde el {date}, si no lo rechazas',
  'new.allow': 'Permitir',
  'new.refuse': 'Rechazar',
  'new.allowed': '{name} ya puede usar tu wallet.',
  'new.refused': 'Sesión cerrada: {name}.',
  'new.again': 'Comprobar de nuevo',
  'new.ready': 'Este dispositivo ya puede usar tu wallet.',
  'new.gone': 'Este dispositivo ya no tiene la sesión iniciada.',

  'devices.title': 'Dispositivos',
  'devices.current': 'Este dispositivo',
  'devices.used': '{site} · último uso: {date}',
  'devices.end': 'Cerrar las demás sesiones',
  'devices.ended': 'Sesiones cerradas en otros dispositivos: {count}.',
  'devices.endOne': 'Cerrar la sesión de {name}',
  'devices.endedOne': 'Sesión cerrada: {name}.',

  'problem.email': 'Introduce una dirección completa, como nombre@ejemplo.com.',
  'problem.same': 'Este ya es tu correo.',
  'problem.taken': 'Este correo ya tiene una wallet. Usa otro.',
  'problem.wrong': 'Código incorrecto. Revísalo e inténtalo de nuevo.',
  'problem.tries': {
    one: 'Código incorrecto. Te queda {count} intento.',
    other: 'Código incorrecto. Te quedan {count} intentos.',
  },
  'problem.late': 'Este código ha caducado. Pide uno nuevo.',
  'problem.refused': 'Este inicio de sesión se rechazó desde el buzón al que llegó.',
  'problem.busy': 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  'problem.denied': 'Se rechazó el inicio de sesión. No ha cambiado nada.',
  'problem.expired': 'Este inicio de sesión ha caducado. Empieza de nuevo.',
  'problem.provider': 'El proveedor no responde. Inténtalo de nuevo o entra de otra forma.',
  'problem.unoffered': 'Este servicio no ofrece esa forma de entrar.',
  'problem.loggedOut': 'Se ha cerrado tu sesión. Inicia sesión de nuevo.',
  'problem.moved':
    'Este inicio de sesión se acaba de quitar de su wallet. Deshazlo con el enlace del correo que lo avisó.',
  'problem.over': 'Este cambio ya no se puede deshacer.',
  'problem.phrase.count': 'Una frase de recuperación tiene 12 o 24 palabras. Has introducido {count}.',
  'problem.phrase.word':
    'La palabra {number} no está en la lista de palabras de recuperación. Revisa cómo está escrita.',
  'problem.phrase.checksum': 'Estas palabras no encajan: alguna es incorrecta o está fuera de lugar.',
  'problem.waits':
    'Este dispositivo es nuevo y tiene que esperar. Permítelo en un dispositivo que ya hayas usado.',
  'problem.other': 'Algo ha fallado. Inténtalo de nuevo.',
}
