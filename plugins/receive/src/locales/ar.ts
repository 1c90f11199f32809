import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  title: 'استلام',
  label: 'استلام',
  network: 'الشبكة',
  'qr.label': 'رمز QR لعنوانك على {network}',
  'qr.waiting': 'جارٍ تجهيز رمز QR…',
  address: 'عنوانك',
  'copy.label': 'نسخ العنوان',
  'copy.done': 'تم النسخ',
  'copy.failed': 'تعذر النسخ',
  share: 'مشاركة',
  'share.failed': 'تعذرت المشاركة',
  amount: 'المبلغ (اختياري)',
  'amount.problem.malformed': 'أدخل رقمًا، مثل {example}.',
  'amount.problem.ambiguous': 'اكتب الألف بلا فاصل: 1000.',
  'amount.problem.tooPrecise': 'أقصى عدد للمنازل العشرية في {symbol} هو {decimals}.',
  'amount.problem.tooLarge': 'هذا أكبر مما يمكن أن يوجد.',
  'amount.asked': 'يطلب الرمز {amount} {symbol}.',
  'warning.network': 'أرسِل على {network} فقط. ما يصل على شبكة أخرى قد يضيع.',
  'warning.smartAccount': 'هذا الحساب عقد على {network}. ما يُرسَل إليه على شبكة أخرى يضيع.',
  'warning.testnet': '{network} شبكة اختبار: عملاتها بلا قيمة.',
  'none.title': 'لا توجد محفظة متصلة',
  'none.text': 'وصّل محفظة للحصول على عنوان.',
  'none.action': 'توصيل محفظة',
}
