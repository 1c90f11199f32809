/**
 * The config of a scaffolded site with the Bitcoin chain of this machine, as its owner would write it.
 *
 * @param {string} config
 * @param {string} explorer - its url
 * @returns {string}
 */
export function addLocalBitcoin(config, explorer) {
  const replace = (/** @type {string} */ text, /** @type {string} */ from, /** @type {string} */ to) => {
    if (!text.includes(from)) throw new Error(`The scaffolded config has no ${JSON.stringify(from)}.`)
    return text.replace(from, () => to)
  }
  const imported = replace(
    config,
    '{ bitcoin, bitcoinMainnet }',
    '{ bitcoin, bitcoinMainnet, bitcoinRegtest }',
  )
  const listed = replace(imported, ' bitcoinMainnet],', ' bitcoinMainnet, bitcoinRegtest],')
  const option = `esplora: { [\`bip122:\${bitcoinRegtest.id}\`]: '${explorer}' }`
  return replace(listed, ' bitcoin(),', ` bitcoin({ ${option} }),`)
}
