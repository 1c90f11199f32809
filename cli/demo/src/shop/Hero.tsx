import { useWords } from '../words/WordsProvider.js'
import { Command } from './Command.js'

const COMMAND = 'npx create-wallet-widget my-site'

/** What it is and why, in one look. */
export function Hero() {
  const words = useWords()
  return (
    <section className="hero">
      <p className="over">{words.over}</p>
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <Command text={COMMAND} what="command" />
    </section>
  )
}
