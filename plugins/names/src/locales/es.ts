import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  menu: 'Elegir un nombre',
  'title.RegisterAccountName': 'Elegir un nombre',
  'title.RegisterAccountNameSuccess': 'Tu nombre',
  name: 'Nombre',
  text: 'Con él te encuentran y te pagan, en lugar de tu dirección.',
  'problem.short': 'Un nombre tiene al menos 4 caracteres.',
  'problem.long': 'Un nombre tiene como máximo 63 caracteres.',
  'problem.characters': 'Usa letras de la a a la z, números y guiones.',
  'problem.hyphens': 'Un guion va entre letras o números, de uno en uno.',
  'answer.asking': 'Comprobando…',
  'answer.free': '{name} está libre.',
  'answer.taken': '{name}, o un nombre parecido, ya está ocupado.',
  'answer.reserved': '{name} está reservado.',
  'answer.unreachable': 'Ahora no se pueden comprobar nombres. Revisa tu conexión.',
  suggestions: 'Nombres parecidos libres',
  register: 'Registrar',
  again: 'Intentar de nuevo',
  waiting: 'Apruébalo en tu wallet. No cuesta nada.',
  'failure.declined': 'Lo rechazaste. El nombre no se registró.',
  'failure.taken': 'Alguien se adelantó: el nombre ya está ocupado.',
  'failure.account':
    'Primero inicia sesión: los nombres son para quienes entran con su correo o una red social.',
  'failure.network': 'Los nombres son para cuentas EVM. Cambia a una de sus redes.',
  'failure.failed': 'No se pudo registrar el nombre.',
  'success.text': 'Este es tu nombre desde ahora.',
  copy: 'Copiar nombre',
  copied: 'Copiado',
  done: 'Listo',
  registered: '{name} es tu nombre desde ahora.',
}
