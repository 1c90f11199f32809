import { ConnectButton } from '@wallet-widget/ui'

const steps = [
  ['Sign a message', 'Prove it’s you. No gas.'],
  ['Sign typed data', 'See what you agree to, field by field.'],
  ['Send a transaction', 'Watch it until it is mined.'],
  ['Read a contract', 'Straight from the chain with viem.'],
]

/** What a visitor sees before connecting. */
export function Welcome() {
  return (
    <section className="welcome">
      <img src="/wallet.svg" alt="" width="440" height="440" />
      <p className="over">Your new site is ready</p>
      <h1>
        Bring your wallet.
        <br />
        Take it for a walk.
      </h1>
      <p className="lead">
        One button, any wallet. Connect it and this page shows four things you can build with it.
      </p>
      <ConnectButton label="Try it now" />
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            {text}
          </li>
        ))}
      </ol>
    </section>
  )
}
