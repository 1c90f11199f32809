import { Command } from './Command.js'

const COMMAND = 'npx create-wallet-widget my-site'

/** What it is and why, in one look. */
export function Hero() {
  return (
    <section className="hero">
      <p className="over">Open source, MIT</p>
      <h1>Every wallet, one button.</h1>
      <p className="lead">
        Visitors connect any wallet on any chain, or get one with their email. Free, on your own servers: no
        account, no cloud, no request to anybody else before they ask.
      </p>
      <Command text={COMMAND} what="command" />
    </section>
  )
}
