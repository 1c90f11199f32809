/** @param {Array<number | undefined>} values */
export function median(values) {
  const list = finite(values)
  const half = list.length >> 1
  return list.length % 2 ? list[half] : (list[half - 1] + list[half]) / 2
}

/** @param {Array<number | undefined>} values @returns {string} `median [least–most]`, rounded */
export function spread(values) {
  const list = finite(values)
  if (list.length === 0) return '–'
  return `${Math.round(median(list))} [${Math.round(list[0])}–${Math.round(list.at(-1))}]`
}

function finite(values) {
  return values.filter(Number.isFinite).sort((one, other) => one - other)
}
