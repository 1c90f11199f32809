import type { ButtonKey } from './en.buttons.js'

export const messages: Readonly<Record<ButtonKey, string>> = {
  connect: 'اربط محفظتك',
  connecting: 'جارٍ الربط…',
  network: 'اختر الشبكة',
  currentNetwork: 'الشبكة: {network}',
  unsupported: 'شبكة غير مدعومة',
  loadingBalance: 'جارٍ تحميل الرصيد',
}
