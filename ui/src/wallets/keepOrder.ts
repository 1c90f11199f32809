/**
 * The rows in the order they were shown in, those that are new at the end: nothing moves under a pointer
 * (fault F21).
 *
 * @example keepOrder([{ id: 'new' }, { id: 'a' }], ['a']) // [{ id: 'a' }, { id: 'new' }]
 */
export function keepOrder<Row extends { readonly id: string }>(
  rows: readonly Row[],
  shown: readonly string[],
): readonly Row[] {
  const place = new Map(shown.map((id, index) => [id, index]))
  const rank = ({ id }: Row) => place.get(id) ?? shown.length
  return [...rows].sort((a, b) => rank(a) - rank(b))
}
