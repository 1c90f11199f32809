import { useWords, WordsProvider } from '../words/WordsProvider.js'
import { ConfigCode } from './ConfigCode.js'
import { Controls } from './Controls.js'
import { Header } from './Header.js'
import { Hero } from './Hero.js'
import { Links } from './Links.js'
import { StageFrame } from './StageFrame.js'
import { useSettings } from './useSettings.js'

/** What the product is, and a playground for it. */
export function ShopWindow() {
  const [settings, change] = useSettings()
  return (
    <WordsProvider language={settings.language}>
      <Header />
      <main>
        <Hero />
        <section className="playground" aria-labelledby="playground">
          <PlaygroundTitle />
          <Controls settings={settings} change={change} />
          <StageFrame settings={settings} />
        </section>
        <ConfigCode settings={settings} />
        <Links />
      </main>
    </WordsProvider>
  )
}

function PlaygroundTitle() {
  const words = useWords()
  return (
    <h2 id="playground" className="unseen">
      {words.playground}
    </h2>
  )
}
