/** What stands under a key in the object itself. */
export const own = <Value>(values: Readonly<Record<string, Value>> | undefined, key: string) =>
  values && Object.hasOwn(values, key) ? values[key] : undefined
