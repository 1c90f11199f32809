/** What the pages of a social login say. */
export type PageWords = {
  readonly done: string
  readonly failed: string
  readonly expired: string
  readonly otherBrowser: string
  readonly close: string
  readonly again: string
}

const words = {
  en: {
    done: 'You are logged in',
    failed: 'The login did not work',
    expired: 'This login has expired',
    otherBrowser: 'This login began in another browser',
    close: 'You can close this window.',
    again: 'Close this window and try again.',
  },
  es: {
    done: 'Has iniciado sesión',
    failed: 'No se pudo iniciar sesión',
    expired: 'Este inicio de sesión ha caducado',
    otherBrowser: 'Este inicio de sesión empezó en otro navegador',
    close: 'Puedes cerrar esta ventana.',
    again: 'Cierra esta ventana e inténtalo de nuevo.',
  },
  ar: {
    done: 'تم تسجيل دخولك',
    failed: 'تعذّر تسجيل الدخول',
    expired: 'انتهت صلاحية تسجيل الدخول هذا',
    otherBrowser: 'بدأ تسجيل الدخول هذا في متصفح آخر',
    close: 'يمكنك إغلاق هذه النافذة.',
    again: 'أغلق هذه النافذة وحاول مرة أخرى.',
  },
  'zh-Hans': {
    done: '您已登录',
    failed: '登录未成功',
    expired: '此次登录已过期',
    otherBrowser: '此次登录是在另一个浏览器中开始的',
    close: '您可以关闭此窗口。',
    again: '请关闭此窗口后重试。',
  },
  de: {
    done: 'Du bist angemeldet',
    failed: 'Die Anmeldung hat nicht geklappt',
    expired: 'Diese Anmeldung ist abgelaufen',
    otherBrowser: 'Diese Anmeldung wurde in einem anderen Browser begonnen',
    close: 'Du kannst dieses Fenster schließen.',
    again: 'Schließe dieses Fenster und versuche es erneut.',
  },
  fr: {
    done: 'Vous êtes connecté',
    failed: 'La connexion a échoué',
    expired: 'Cette connexion a expiré',
    otherBrowser: 'Cette connexion a commencé dans un autre navigateur',
    close: 'Vous pouvez fermer cette fenêtre.',
    again: 'Fermez cette fenêtre et réessayez.',
  },
  hi: {
    done: 'आप लॉग इन हो गए हैं',
    failed: 'लॉगिन नहीं हो पाया',
    expired: 'इस लॉगिन की अवधि खत्म हो गई',
    otherBrowser: 'यह लॉगिन किसी दूसरे ब्राउज़र में शुरू हुआ था',
    close: 'आप यह विंडो बंद कर सकते हैं।',
    again: 'यह विंडो बंद करें और फिर से कोशिश करें।',
  },
  ja: {
    done: 'ログインしました',
    failed: 'ログインできませんでした',
    expired: 'このログインは期限切れです',
    otherBrowser: 'このログインは別のブラウザで始められました',
    close: 'このウィンドウを閉じてかまいません。',
    again: 'このウィンドウを閉じて、もう一度お試しください。',
  },
  ko: {
    done: '로그인했어요',
    failed: '로그인하지 못했어요',
    expired: '이 로그인은 만료되었어요',
    otherBrowser: '이 로그인은 다른 브라우저에서 시작되었어요',
    close: '이 창을 닫아도 돼요.',
    again: '이 창을 닫고 다시 시도하세요.',
  },
  'pt-BR': {
    done: 'Você entrou',
    failed: 'Não foi possível entrar',
    expired: 'Este login expirou',
    otherBrowser: 'Este login começou em outro navegador',
    close: 'Você pode fechar esta janela.',
    again: 'Feche esta janela e tente de novo.',
  },
  ru: {
    done: 'Вы вошли',
    failed: 'Войти не удалось',
    expired: 'Срок этого входа истёк',
    otherBrowser: 'Этот вход начат в другом браузере',
    close: 'Это окно можно закрыть.',
    again: 'Закройте это окно и повторите попытку.',
  },
  tr: {
    done: 'Giriş yaptınız',
    failed: 'Giriş yapılamadı',
    expired: 'Bu girişin süresi doldu',
    otherBrowser: 'Bu giriş başka bir tarayıcıda başladı',
    close: 'Bu pencereyi kapatabilirsiniz.',
    again: 'Bu pencereyi kapatıp tekrar deneyin.',
  },
} as const satisfies Record<string, PageWords>

export type PageLanguage = keyof typeof words

/** The language that the browser would like best, of those there are. */
export function pageLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(';q=')
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
  const spoken = Object.keys(words) as PageLanguage[]
  return (
    wanted.flatMap(({ tag }) => spoken.filter((language) => primary(language) === primary(tag)))[0] ?? 'en'
  )
}

const primary = (tag: string) => tag.toLowerCase().split('-')[0]

export function pageWords(language: PageLanguage): PageWords {
  return words[language]
}
