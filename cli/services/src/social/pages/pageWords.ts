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
} as const satisfies Record<string, PageWords>

export type PageLanguage = keyof typeof words

/** The language that the browser would like best, of those there are. */
export function pageLanguage(acceptLanguage: string | undefined): PageLanguage {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.trim().split(';q=')
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    if (tag.startsWith('zh')) return 'zh-Hans'
    const [language] = tag.split('-')
    if (language === 'en' || language === 'es' || language === 'ar') return language
  }
  return 'en'
}

export function pageWords(language: PageLanguage): PageWords {
  return words[language]
}
