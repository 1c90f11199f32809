import type { HelpKey } from './en.help.js'

export const messages: Readonly<Record<HelpKey, string>> = {
  'help.keeps': 'ملكك وحدك',
  'help.keeps.text': 'تطبيق أو إضافة للمتصفح تحفظ عملاتك ومقتنياتك الرقمية تحت سيطرتك.',
  'help.login': 'دخول واحد لكل المواقع',
  'help.login.text': 'ادخل بها إلى المواقع دون حساب جديد أو كلمة مرور جديدة.',
  'help.get': 'كيف تحصل على محفظة',
  'help.get.text':
    'ثبّت محفظة من موقعها الرسمي أو من متجر التطبيقات. لا تشارك عبارة الاسترداد مع أحد، ولا حتى مع هذا الموقع.',
}
