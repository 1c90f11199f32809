import type { ConnectingKey } from './en.connecting.js'

export const messages: Readonly<Record<ConnectingKey, string>> = {
  'connecting.asking': 'Continúa en {wallet}',
  'connecting.asking.text': 'Aprueba la solicitud en tu wallet para conectarte.',
  'connecting.slow': 'Abre tu wallet',
  'connecting.slow.text':
    '{wallet} aún no ha respondido. Ábrela desde la barra del navegador o tus aplicaciones y busca la solicitud.',
  'connecting.pending': 'Hay una solicitud esperando en {wallet}',
  'connecting.pending.text': 'Abre tu wallet y responde a la solicitud que ya está ahí.',
  'connecting.locked': 'Desbloquea {wallet}',
  'connecting.locked.text': 'Tu wallet está bloqueada. En cuanto la desbloquees, seguimos desde aquí.',
  'connecting.rejected': 'Solicitud rechazada',
  'connecting.rejected.text': 'Has rechazado la solicitud en {wallet}. No ha cambiado nada.',
  'connecting.failed': 'No se ha podido conectar',
  'connecting.missing': 'Wallet no encontrada',
  'connecting.missing.text': 'Esta wallet ya no está disponible aquí. Elige otra.',

  'connecting.connected': 'Te has conectado',
  'connecting.connected.text': '{wallet} está lista para usarse en este sitio.',

  'error.USER_REJECTED': 'Has rechazado la solicitud en tu wallet. Inténtalo de nuevo cuando quieras.',
  'error.UNAUTHORIZED': 'Tu wallet no ha permitido eso a este sitio. Vuelve a conectarla y permítelo.',
  'error.UNSUPPORTED_METHOD': 'Tu wallet no admite esta acción. Puede que otra sí.',
  'error.WALLET_DISCONNECTED': 'Tu wallet está desconectada. Conéctala de nuevo.',
  'error.CHAIN_DISCONNECTED': 'Tu wallet no está conectada a esta red. Cambia de red e inténtalo de nuevo.',
  'error.UNRECOGNIZED_CHAIN': 'Tu wallet aún no conoce esta red. Añádela en tu wallet e inténtalo de nuevo.',
  'error.UNSUPPORTED_CAPABILITY':
    'A tu wallet le falta algo que esta solicitud necesita. Puede que otra lo tenga.',
  'error.UNSUPPORTED_CHAIN': 'Tu wallet no admite esta red. Cambia a otra.',
  'error.DUPLICATE_BUNDLE_ID': 'Esto ya se envió. Mira tu actividad antes de enviarlo otra vez.',
  'error.UNKNOWN_BUNDLE_ID': 'Tu wallet no conoce esta solicitud. Empieza de nuevo.',
  'error.BUNDLE_TOO_LARGE': 'Es más de lo que tu wallet acepta de una vez. Prueba con menos pasos.',
  'error.UPGRADE_REJECTED':
    'Has rechazado la mejora de cuenta que esto necesita. Reinténtalo para permitirla.',
  'error.ATOMICITY_UNSUPPORTED': 'Tu wallet no puede hacer estos pasos a la vez. Hazlos uno por uno.',
  'error.REQUEST_PENDING': 'Ya hay una solicitud esperando en tu wallet. Ábrela y responde allí.',
  'error.PARSE_ERROR': 'No se ha podido leer la solicitud. Recarga la página e inténtalo de nuevo.',
  'error.INVALID_REQUEST': 'La solicitud no era válida. Recarga la página e inténtalo de nuevo.',
  'error.METHOD_NOT_FOUND': 'Tu wallet o la red no conocen esta acción.',
  'error.INVALID_PARAMS': 'La solicitud tenía datos incorrectos. Revísalos e inténtalo de nuevo.',
  'error.INTERNAL_RPC_ERROR': 'Algo ha fallado en tu wallet o en la red. Inténtalo de nuevo en un momento.',
  'error.SERVER_ERROR': 'La red ha rechazado la solicitud. Inténtalo de nuevo en un momento.',
  'error.CONNECTION_REJECTED': 'Has rechazado la solicitud en tu wallet. Inténtalo de nuevo cuando quieras.',
  'error.CONNECTION_FAILED':
    'La wallet no se ha conectado. Inténtalo de nuevo; si sigue igual, reinicia tu wallet.',
  'error.CONNECTION_CLOSED': 'La conexión ya estaba cerrada. Conéctate de nuevo.',
  'error.CONNECTOR_NOT_FOUND': 'Esta wallet ya no está disponible aquí. Elige otra.',
  'error.DISCONNECT_FAILED': 'Tu wallet no se ha desconectado. Inténtalo de nuevo.',
  'error.REQUEST_ABORTED': 'La solicitud se ha cancelado.',
  'error.REQUEST_TIMEOUT': 'No ha habido respuesta a tiempo. Revisa tu conexión e inténtalo de nuevo.',
  'error.RATE_LIMITED': 'El servicio está ocupado. Espera un momento e inténtalo de nuevo.',
  'error.CHAIN_NOT_SUPPORTED':
    'Tu wallet no ha podido añadir esta red. Añádela en tu wallet e inténtalo de nuevo.',
  'error.NETWORK_NOT_FOUND': 'Este sitio no usa esa red. Elige otra.',
  'error.SWITCH_NOT_SUPPORTED': 'Esta wallet elige su red ella misma. Cámbiala en tu wallet.',
  'error.POPUP_BLOCKED':
    'El navegador impidió abrir la ventana. Permite las ventanas emergentes en este sitio y vuelve a intentarlo.',
  'error.POPUP_CLOSED': 'La ventana se cerró antes de terminar. Vuelve a intentarlo.',
  'error.SDK_NOT_LOADED':
    'No se pudo obtener el código de esta wallet. Comprueba tu conexión y vuelve a intentarlo.',
  'error.INVALID_WALLET_ANSWER':
    'Tu wallet respondió de una forma que este sitio no puede usar. Desbloquéala, elige una cuenta y vuelve a intentarlo.',
  'error.default': 'Algo ha salido mal. Inténtalo de nuevo; si se repite, recarga la página.',
}
