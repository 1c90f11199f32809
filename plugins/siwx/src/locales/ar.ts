import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'تسجيل الدخول',
  asks: 'يطلب منك تسجيل الدخول بمحفظتك',
  account: 'الحساب',
  network: 'الشبكة',
  free: 'يثبت التوقيع أن هذا الحساب لك. لا يرسل شيئًا ولا يكلّف شيئًا.',
  message: 'الرسالة',
  sign: 'تسجيل الدخول',
  again: 'إعادة المحاولة',
  cancel: 'ليس الآن',
  disconnect: 'قطع الاتصال',
  waiting: 'أكّد في {wallet}…',
  checking: 'جارٍ التحقق…',
  'problem.declined': 'رُفض التوقيع. لم تسجّل الدخول.',
  'problem.disconnected': 'لم تعد المحفظة متصلة. وصّلها من جديد لتسجيل الدخول.',
  'problem.refused': 'لم يقبل الموقع هذا التوقيع.',
  'problem.expired': 'استغرق ذلك وقتًا طويلًا. سجّل الدخول من جديد.',
  'problem.smartAccount': 'قد لا يدعم هذا الموقع الحسابات الذكية. جرّب حسابًا آخر.',
  'problem.owners': 'لا يزال على المالكين الآخرين لهذا الحساب التوقيع. حاول مرة أخرى بعد أن يوقّعوا.',
  'problem.unreachable': 'تعذر الوصول إلى تسجيل الدخول في الموقع. تحقق من اتصالك.',
  'problem.domain': 'لا يمكن لهذه الصفحة أن تطلب هذا الدخول. تحقق من عنوان الموقع.',
  'problem.site': 'تسجيل الدخول في هذا الموقع غير مُعدّ بشكل صحيح. أخبر القائمين على الموقع.',
  'problem.cookies': 'لا يحتفظ متصفحك بملفات تعريف الارتباط لهذا الموقع. اسمح بها ثم حاول مرة أخرى.',
  'problem.rateLimited': 'محاولات كثيرة جدًا. انتظر عشر دقائق ثم حاول مرة أخرى.',
  'problem.default': 'تعذر تسجيل دخولك.',
}
