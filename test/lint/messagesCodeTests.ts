/** By test file and name of a test: the codes that it provokes, and what it asserts where that is not the code. */
export type CodeTests = Readonly<
  Record<
    string,
    Readonly<Record<string, readonly (string | { readonly code: string; readonly asserts: string })[]>>
  >
>
