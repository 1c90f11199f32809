import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  name: 'المحفظة المدمجة',
  'frame.title': 'المحفظة',
  'approve.title': 'الموافقة في محفظتك',
  'approve.loading': 'يجري تحميل محفظتك',
  'approve.failed': 'لم يتم تحميل المحفظة',
  'approve.failed.text': 'قد يكون السبب مانع محتوى أو الشبكة.',
  'approve.cancel': 'إلغاء',
  'updateEmail.title': 'البريد الإلكتروني',
  'menu.email': 'البريد الإلكتروني',
  'menu.backup': 'نسخ المحفظة احتياطيًا',
  notAllowed: 'الإجراء غير مسموح به',
  sending: 'أُرسل، في انتظار الشبكة',
  sentEarlier: 'أُرسل شيء وافقت عليه هنا سابقًا. راجع نشاطك قبل أن تحاول مرة أخرى.',
  forgetful: 'لن يُبقيك متصفحك مسجّل الدخول بعد إعادة تحميل الصفحة.',
  cooldown: {
    one: 'يُرجى إعادة المحاولة بعد ثانية واحدة',
    two: 'يُرجى إعادة المحاولة بعد ثانيتين',
    few: 'يُرجى إعادة المحاولة بعد {count} ثوانٍ',
    many: 'يُرجى إعادة المحاولة بعد {count} ثانية',
    other: 'يُرجى إعادة المحاولة بعد {count} ثانية',
  },
  'alert.EMBEDDED_WALLET_LOAD_FAILED': 'تعذّر تحميل المحفظة المدمجة',
  'alert.EMBEDDED_WALLET_LOAD_FAILED.text':
    'تحقق من اتصالك ومن أدوات حظر المحتوى. المحافظ الأخرى ما زالت تعمل.',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT': 'لم تستجب المحفظة المدمجة',
  'alert.EMBEDDED_WALLET_REQUEST_TIMED_OUT.text': 'أعد المحاولة، وإن لم تستجب فأعد تحميل الصفحة.',
  'updateEmail.present': 'البريد الإلكتروني الحالي:',
  'updateEmail.none': 'لا بريد إلكتروني بعد',
  'updateEmail.text': 'تغيّره في صفحة محفظتك، حيث لا يرى أي موقع ما تكتبه. ثم سجّل الدخول هنا من جديد.',
  'updateEmail.open': 'افتح محفظتك',
}
