import type { UiKey } from './en.ui.js'

export const messages: Readonly<Record<UiKey, string>> = {
  'title.Connect': 'اربط محفظتك',
  'title.ConnectingExternal': 'جارٍ الربط',
  'title.Account': 'الحساب',
  'title.ProfileWallets': 'محافظك',
  'title.SwitchNetwork': 'تبديل الشبكة',
  'title.SwitchActiveChain': 'تبديل السلسلة',
  'title.UnsupportedChain': 'شبكة غير مدعومة',

  'modal.back': 'رجوع',
  'modal.close': 'إغلاق',
  'modal.loading': 'جارٍ التحميل…',
  'modal.failed': 'تعذّر عرض هذا الجزء.',
  'modal.failed.plugin': 'تعذّر عرض هذا الجزء: حدث خطأ في {plugin}.',
  'toast.dismiss': 'إخفاء الرسالة',

  'action.retry': 'إعادة المحاولة',
  'action.cancel': 'إلغاء',
  'action.done': 'تم',
  'action.more': 'المزيد',
  'action.details': 'التفاصيل',
  'search.clear': 'مسح البحث',

  'connect.wallets': 'المحافظ',
  'connect.more': 'عرض المزيد ({count})',
  'connect.loading': 'جارٍ البحث عن المحافظ…',
  'connect.empty': 'لا توجد محفظة في هذا المتصفح',
  'connect.empty.text': 'تحتاج إلى محفظة للمتابعة. ثبّت محفظة تثق بها وستظهر هنا تلقائيًا.',
  'connect.what': 'ما هي المحفظة؟',

  'tag.recent': 'الأخيرة',
  'tag.installed': 'مثبّتة',
  'tag.connected': 'مرتبطة',
  'tag.test': 'محفظة تجريبية',
  'tag.ambiguous': 'تستخدم محفظتان هذا المعرّف. اختر التي تعرفها.',
}
