import type { Message } from '@wallet-widget/kernel'
import type { Key } from './en.js'

export const messages: Readonly<Record<Key, Message>> = {
  tokens: 'الرموز',
  'tokens.list': 'رموزك',
  total: 'القيمة الإجمالية',
  'price.none': 'بلا سعر',
  loading: 'جارٍ تحميل الرموز…',
  'failed.toast': 'رصيد الرموز غير متاح',
  'failed.title': 'تعذر تحميل رموزك',
  'failed.text': 'تحقق من اتصالك ثم أعد المحاولة.',
  'failed.network': 'لم تستجب شبكة {network}. قد تكون هذه المبالغ قديمة.',
  retry: 'إعادة المحاولة',
  'empty.title': 'استلم رمزك الأول',
  'empty.text': 'ما يُرسَل إلى عنوانك يظهر هنا.',
  'empty.action': 'استلام',
}
