import { codesOfKernel } from './messagesOfKernel.js'
import { codesOfPlugins } from './messagesOfPlugins.js'

/** A code of an error, and the test that provokes it. */
export interface CodeLine {
  readonly code: string
  readonly file: string
  readonly test: string
  readonly asserts: string
}

/** Every code of an error whose message is not promised word for word. */
export const codeLines: readonly CodeLine[] = [codesOfKernel, codesOfPlugins].flatMap((files) =>
  Object.entries(files).flatMap(([file, tests]) =>
    Object.entries(tests).flatMap(([test, codes]) =>
      codes.map((one) => {
        const { code, asserts } = typeof one === 'string' ? { code: one, asserts: one } : one
        return { code, file, test, asserts }
      }),
    ),
  ),
)
