import type { NamesContext } from '../context.js'
import { locale } from '../locale.js'
import { viewMessages } from '../locales/en.views.js'
import type { Naming } from '../naming/createNaming.js'
import { RegisterAccountName } from './RegisterAccountName.js'
import { RegisterAccountNameSuccess } from './RegisterAccountNameSuccess.js'

/** The plugin's views, by their names. */
export function bindViews(context: NamesContext, naming: Naming) {
  Object.assign(locale.en, viewMessages)
  return {
    RegisterAccountName: () => <RegisterAccountName context={context} naming={naming} />,
    RegisterAccountNameSuccess: () => <RegisterAccountNameSuccess context={context} naming={naming} />,
  }
}
