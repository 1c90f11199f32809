const syllables = ['al', 'be', 'co', 'du', 'fe', 'ga', 'hu', 'li', 'mo', 'zu']
const words = syllables.flatMap((one) => syllables.map((other) => one + other))
const chains = ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

const capital = (word) => word[0].toUpperCase() + word.slice(1)

/**
 * A name that a hundredth of the wallets share, none of them among the first 90: what is searched for.
 */
export const rareName = capital(words[99])

/**
 * Wallets as a directory lists them: each with a name, links, chains, some with what identifies them in a browser.
 *
 * @param {number} count
 */
export function generateWallets(count) {
  return Array.from({ length: count }, (_, index) => {
    const [first, second] = [words[index % 100], words[Math.floor(index / 100) % 100]]
    const host = `${first}${second}${index}.example`
    return {
      id: `generated-${index}`,
      name: `${capital(first)} ${capital(second)}`,
      homepage: `https://${host}`,
      chains: index % 10 ? chains.slice(0, 2) : chains,
      mobile_link: `https://app.${host}`,
      app_store: `https://apps.apple.com/app/id${index}`,
      play_store: `https://play.google.com/store/apps/details?id=example.${first}${second}${index}`,
      ...(index % 3 === 0 && {
        rdns: `example.${first}${second}${index}`,
        chrome_store: `https://chromewebstore.google.com/detail/${first}${index}`,
      }),
    }
  })
}
