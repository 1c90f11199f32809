import type { AlertKey } from './en.alerts.js'

export const messages: Readonly<Record<AlertKey, string>> = {
  'alert.dismiss': 'إخفاء التنبيه',

  'alert.NETWORK_NOT_FOUND': 'الشبكة غير موجودة',
  'alert.NETWORK_NOT_FOUND.text': 'الشبكة المطلوبة ليست من الشبكات التي يستخدمها هذا الموقع.',
  'alert.INVALID_APP_CONFIGURATION': 'إعداد التطبيق غير صالح',
  'alert.INVALID_APP_CONFIGURATION.text': 'لا تسمح خدمات المحفظة بعنوان هذا الموقع.',
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'تعذّر تحميل المحفظة المدمجة',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'تحقق من اتصالك ومن أدوات حظر المحتوى. المحافظ الأخرى ما زالت تعمل.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'لم تستجب المحفظة المدمجة',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text': 'أعد المحاولة، وإن لم تستجب فأعد تحميل الصفحة.',
  'alert.SESSION_EXPIRED': 'انتهت الجلسة',
  'alert.SESSION_EXPIRED.text': 'تأكد من صحة الوقت في هذا الجهاز ثم سجّل الدخول مجددًا.',
  'alert.INVALID_PROJECT_ID': 'معرّف المشروع غير صالح',
  'alert.INVALID_PROJECT_ID.text': 'لا تعرف خدمات المحفظة معرّف مشروع هذا الموقع.',
  'alert.PROJECT_ID_NOT_CONFIGURED': 'لم يُضبط معرّف المشروع',
  'alert.PROJECT_ID_NOT_CONFIGURED.text': 'لم يحدد هذا الموقع معرّف مشروع لخدمات المحفظة.',
  'alert.SERVER_ERROR': 'خطأ في الخادم',
  'alert.SERVER_ERROR.text': 'تعذّر جلب الإعدادات فاستُخدمت الافتراضية. حاول لاحقًا.',
  'alert.RATE_LIMITED': 'طلبات كثيرة',
  'alert.RATE_LIMITED.text': 'أرسل هذا الموقع طلبات كثيرة. انتظر قليلًا ثم أعد المحاولة.',
}
