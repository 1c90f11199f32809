import type { HelpKey } from './en.help.js'

export const messages: Readonly<Record<HelpKey, string>> = {
  'help.keeps': 'Solo tuya',
  'help.keeps.text':
    'Una aplicación o extensión del navegador que guarda tus criptomonedas y coleccionables bajo tu control.',
  'help.login': 'Un solo acceso para todo',
  'help.login.text': 'Conéctate a los sitios con ella: sin cuentas nuevas ni contraseñas nuevas.',
  'help.get': 'Cómo conseguir una',
  'help.get.text':
    'Instala una wallet desde su sitio oficial o tu tienda de aplicaciones. No compartas nunca su frase de recuperación, tampoco con este sitio.',
}
